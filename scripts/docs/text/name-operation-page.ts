/** Where the page of an operation or notification stands, relative to the root of the site. */
export function nameOperationPage(operationId: string): string {
  return `operations/${operationId}.md`;
}
