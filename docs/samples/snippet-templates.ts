/**
 * A program that makes a call, in each language that has no printer of its own. A line that begins with `?` and a word is
 * there only if the call has what it names, after `each` for each further header, `eachField` or `eachFile` of a form; words
 * in double braces are replaced. Idempotency keys are made with the standard library.
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
        System.out.println(response.statusCode() + " " + response.body());
    }
}
`,
  Go: `package main

import (
?form 	"bytes"
	"cmp"
?key 	"crypto/rand"
	"fmt"
	"io"
?form 	"mime/multipart"
	"net/http"
?form 	"net/textproto"
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
?form 	payload := &bytes.Buffer{}
?form 	form := multipart.NewWriter(payload)
?form 	addFile := func(name, fileName, mediaType, content string) {
?form 		part, err := form.CreatePart(textproto.MIMEHeader{
?form 			"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, fileName)},
?form 			"Content-Type":        {mediaType},
?form 		})
?form 		if err != nil {
?form 			panic(err)
?form 		}
?form 		io.WriteString(part, content)
?form 	}
?eachField 	form.WriteField("{{name}}", "{{value}}")
?form 	// The content of your file, as a string.
?eachFile 	addFile("{{name}}", "{{fileName}}", "{{mediaType}}", "any bytes")
?form 	form.Close()
?form 
?form 	req, err := http.NewRequest("{{METHOD}}", url, payload)
?json 	req, err := http.NewRequest("{{METHOD}}", url, payload)
?nothing 	req, err := http.NewRequest("{{METHOD}}", url, nil)

	if err != nil {
		panic(err)
	}
?token 	req.Header.Add("{{tokenHeader}}", "{{prefix}}"+token)
?key 	key := make([]byte, 16)
?key 	rand.Read(key)
?key 	req.Header.Add("{{keyHeader}}", fmt.Sprintf("%x-%x-%x-%x-%x", key[:4], key[4:6], key[6:8], key[8:10], key[10:]))
?each 	req.Header.Add("{{name}}", "{{value}}")
?json 	req.Header.Add("content-type", "{{mediaType}}")
?form 	req.Header.Add("content-type", form.FormDataContentType())

	res, err := http.DefaultClient.Do(req)
	if err != nil {
		panic(err)
	}

	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		panic(err)
	}

	fmt.Println(res.StatusCode, string(body))
}
`,
  "C#": `using System.Net.Http.Headers;

var baseUrl = Environment.GetEnvironmentVariable("BASE_URL") ?? "{{baseUrl}}";
?token var token = Environment.GetEnvironmentVariable("TOKEN") ?? "any-token";
?json var json = """
?json     {{json}}
?json     """;
?form var form = new MultipartFormDataContent();
?eachField form.Add(new StringContent("{{value}}"), "{{name}}");
?form // The content of your file: new StreamContent(File.OpenRead("...")), if it is one.
?eachFile form.Add(new StringContent("any bytes", new MediaTypeHeaderValue("{{mediaType}}")), "{{name}}", "{{fileName}}");

var client = new HttpClient();
var request = new HttpRequestMessage
{
    Method = HttpMethod.{{Method}},
    RequestUri = new Uri(baseUrl + "{{path}}"),
?headers     Headers =
?headers     {
?token         { "{{tokenHeader}}", "{{prefix}}" + token },
?key         { "{{keyHeader}}", Guid.NewGuid().ToString() },
?each         { "{{name}}", "{{value}}" },
?headers     },
?form     Content = form,
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
    var body = await response.Content.ReadAsStringAsync();
    Console.WriteLine($"{(int)response.StatusCode} {body}");
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
?form   'multipart' => [
?eachField     ['name' => '{{name}}', 'contents' => '{{value}}'],
?form     // The contents of your file, or fopen('...', 'r').
?eachFile     ['name' => '{{name}}', 'contents' => 'any bytes', 'filename' => '{{fileName}}'],
?form   ],
  'http_errors' => false,
  'headers' => [
?token     '{{tokenHeader}}' => '{{prefix}}' . $token,
?json     'content-type' => '{{mediaType}}',
?key     '{{keyHeader}}' => vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4)),
?each     '{{name}}' => '{{value}}',
  ],
]);

echo $response->getStatusCode(), ' ', $response->getBody(), PHP_EOL;
`,
} as const;
