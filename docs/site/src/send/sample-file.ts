/** An image of one pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Makes the file that is sent if the reader chooses none: an image of one pixel. */
export function makeSampleFile(): File {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  return new File([bytes], "sample.png", { type: "image/png" });
}
