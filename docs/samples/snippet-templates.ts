/**
 * A program that makes a call, in each language that has no printer of its own. A line that begins with `?` and a word is
 * there only if the call has what it names, after `each` for each further header; words in double braces are replaced. Idempotency keys are made with the standard
 * library, which has no UUIDs in some languages.
 */
export const snippetTemplates = {
  Java: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
?key import java.util.UUID;

public class Main {
    public static void main(String[] args) throws Exception {
        String baseUrl = System.getenv().getOrDefault("BASE_URL", "{{baseUrl}}");
?token         String token = System.getenv().getOrDefault("TOKEN", "any-token");
?json         String json = """
?json         {{escapedJson}}""";

        HttpRequest request = HttpRequest.newBuilder()
                .uri(URI.create(baseUrl + "{{path}}"))
?token                 .header("{{tokenHeader}}", "{{prefix}}" + token)
?key                 .header("{{keyHeader}}", UUID.randomUUID().toString())
?each                 .header("{{name}}", "{{value}}")
?json                 .header("content-type", "{{mediaType}}")
?json                 .method("{{METHOD}}", HttpRequest.BodyPublishers.ofString(json))
?nothing                 .method("{{METHOD}}", HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
`,
  Go: `package main

import (
	"cmp"
?key 	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"os"
?json 	"strings"
)

?json const json = \`{{json}}\`
?json 
func main() {
	baseUrl := cmp.Or(os.Getenv("BASE_URL"), "{{baseUrl}}")
?token 	token := cmp.Or(os.Getenv("TOKEN"), "any-token")
	url := baseUrl + "{{path}}"

?json 	payload := strings.NewReader(json)
?json 
?json 	req, err := http.NewRequest("{{METHOD}}", url, payload)
?nothing 	req, err := http.NewRequest("{{METHOD}}", url, nil)

	if err != nil {
		panic(err)
	}
?token 	req.Header.Add("{{tokenHeader}}", "{{prefix}}"+token)
?key 	req.Header.Add("{{keyHeader}}", rand.Text())
?each 	req.Header.Add("{{name}}", "{{value}}")
?json 	req.Header.Add("content-type", "{{mediaType}}")

	res, err := http.DefaultClient.Do(req)
	if err != nil {
		panic(err)
	}

	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		panic(err)
	}

	fmt.Println(string(body))
}
`,
  "C#": `using System.Net.Http.Headers;

var baseUrl = Environment.GetEnvironmentVariable("BASE_URL") ?? "{{baseUrl}}";
?token var token = Environment.GetEnvironmentVariable("TOKEN") ?? "any-token";
?json var json = """
?json     {{json}}
?json     """;

var client = new HttpClient();
var request = new HttpRequestMessage
{
    Method = HttpMethod.{{Method}},
    RequestUri = new Uri(baseUrl + "{{path}}"),
?token     Headers =
?token     {
?token         { "{{tokenHeader}}", "{{prefix}}" + token },
?key         { "{{keyHeader}}", Guid.NewGuid().ToString() },
?each         { "{{name}}", "{{value}}" },
?token     },
?json     Content = new StringContent(json)
?json     {
?json         Headers =
?json         {
?json             ContentType = new MediaTypeHeaderValue("{{mediaType}}")
?json         }
?json     }
};
using (var response = await client.SendAsync(request))
{
    response.EnsureSuccessStatusCode();
    var body = await response.Content.ReadAsStringAsync();
    Console.WriteLine(body);
}
`,
  PHP: `<?php
require_once('vendor/autoload.php');

$baseUrl = getenv('BASE_URL') ?: '{{baseUrl}}';
?token $token = getenv('TOKEN') ?: 'any-token';
?json $json = <<<'JSON'
?json {{json}}
?json JSON;

$client = new \\GuzzleHttp\\Client();

$response = $client->request('{{METHOD}}', $baseUrl . '{{path}}', [
?json   'body' => $json,
  'headers' => [
?token     '{{tokenHeader}}' => '{{prefix}}' . $token,
?json     'content-type' => '{{mediaType}}',
?key     '{{keyHeader}}' => bin2hex(random_bytes(16)),
?each     '{{name}}' => '{{value}}',
  ],
]);

echo $response->getBody();
`,
} as const;
