/** The tests of openapi-fetch that our path style does not pass on purpose, and why, by file and full name. */
export const differences: Readonly<Record<string, string>> = {
  "common/request.test.ts > request uses provided Request class":
    "`fetch` is called with a URL and init, so that each attempt can send its body again; no `Request` is created, so its class cannot be chosen",
  "common/request.test.ts > request Can use custom Request class":
    "as above; the option `Request` of a call is rejected",
  "middleware/middleware.test.ts > returns original errors if nothing is returned":
    "`onError` gets a `ConnectionError`, which names the call and contains no secrets; the original error may contain some",
  "middleware/middleware.test.ts > can catch errors and return a response instead":
    "the response is returned as in the original; the test also expects the original error in `onError`, as above",
};
