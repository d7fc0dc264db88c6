/** The tests of openapi-fetch that our path style does not pass on purpose, and why, by file and full name. */
export const differences: Readonly<Record<string, string>> = {
  "common/request.test.ts > request uses provided Request class":
    "`fetch` is called with a URL and init, so that each attempt can send its body again; no `Request` is made whose class could be chosen",
  "common/request.test.ts > request Can use custom Request class":
    "as above; `Request` as an option of a call is refused",
  "middleware/middleware.test.ts > returns original errors if nothing is returned":
    "`onError` is given a `ConnectionError`, which names the call and holds no secrets; the original error may hold some",
  "middleware/middleware.test.ts > can catch errors and return a response instead":
    "the response is returned as in the original; the test also wants the original error in `onError`, as above",
};
