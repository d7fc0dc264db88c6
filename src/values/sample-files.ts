// Small real files of each format that a document may have: a service that looks at the bytes accepts them.

const types = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** A format of a document. */
export type SampleFormat = keyof typeof types;

const contents: Readonly<Record<SampleFormat, string>> = {
  pdf:
    "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tp" +
    "ZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNzIg" +
    "NzJdPj5lbmRvYmoKeHJlZgowIDQKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTIgMDAw" +
    "MDAgbiAKMDAwMDAwMDEwMSAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA0L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKMTYyCiUlRU9G" +
    "Cg==",
  png: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNI61iFFTEMLQkAyhFmAaGGSm4AAAAASUVORK5CYII=",
  jpg:
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////" +
    "////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  docx:
    "UEsDBBQAAAAIAAAAIVz3VP4j2QAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu1LDMBBFf0WjlrHWUDAMYzsFjxIowgfs" +
    "yGtbg16jVUL4e9YJSZGOUrpn75G22xyCV3sq7FLs9a1ptaJo0+ji3OvP7WvzoDdDt/3JxErQyL1eas2PAGwXCsgmZYqSTKkErHIs" +
    "M2S0XzgT3LXtPdgUK8Xa1LVDD90zTbjzVb0c5PqkLeRZq6cTuLp6jTl7Z7FKDvs4XlmaP4ORySPDi8t8I4CGoXuX/xQ3kvrAUt8w" +
    "SB18pzLCmOwuiMKs4L98aZqcpcv82pZLssQsiwreXJKALp7fAce1Db9QSwMEFAAAAAgAAAAhXKkMzzuhAAAAFgEAAAsAAABfcmVs" +
    "cy8ucmVsc43POw7CMAwG4KtE3qlbBoRQ0y4IiRWVA0SJm0Y0DyXhdXsyMFDEwGj792e57R92ZjeKyXjHoalqYOSkV8ZpDufhsNpC" +
    "37UnmkUuiTSZkFhZcYnDlHPYISY5kRWp8oFcmYw+WpFLGTUGIS9CE67reoPx04ClyY6KQ2yADc9A/8h+HI2kvZdXSy7/OPCVKLKI" +
    "mjKHu48K1btdFRawa3HxYPcCUEsDBBQAAAAIAAAAIVx8sI1qgAAAAJ0AAAARAAAAd29yZC9kb2N1bWVudC54bWxFjUEOwiAURK/S" +
    "sLcfXRhDgO56Aj0AArYk5X8CKHp76cK4mrzM5I2c3nEbXj6XQKjYceRs8GjJBVwUu13nw4VNWjbhyD6jxzr0PRbRFFtrTQKg2NVH" +
    "U0ZKHnv3oBxN7ZgXaJRdymR9KV0XNzhxfoZoArJdeSf32TOBlvBD+F/pL1BLAQIUAxQAAAAIAAAAIVz3VP4j2QAAAGQBAAATAAAA" +
    "AAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsBAhQDFAAAAAgAAAAhXKkMzzuhAAAAFgEAAAsAAAAAAAAAAAAAAIAB" +
    "CgEAAF9yZWxzLy5yZWxzUEsBAhQDFAAAAAgAAAAhXHywjWqAAAAAnQAAABEAAAAAAAAAAAAAAIAB1AEAAHdvcmQvZG9jdW1lbnQu" +
    "eG1sUEsFBgAAAAADAAMAuQAAAIMCAAAAAA==",
};

/** Creates a small file of a format: an empty page, or an image of one color. */
export function sampleFile(format: SampleFormat): File {
  const bytes = Uint8Array.from(atob(contents[format]), (one) => one.charCodeAt(0));
  return new File([bytes], `document.${format}`, { type: types[format] });
}
