/** Something the person who started the mock can mend; its message says what and how. */
export class MockError extends Error {
  override name = "MockError";
}
