import { bodyExamples, listObjects, parameterExamples } from "../../examples/contract-examples.ts";
import { compareWithWorld, isPlaceholder } from "../../examples/compare-with-world.ts";
import { readWorld } from "../../examples/world.ts";
import { readQrCode } from "../../examples/read-qr-code.ts";

/** Facts in the examples, and how many of them are correct. */
export interface ExampleFacts {
  /** QR images, and those that encode the payload next to them. */
  codes: { right: number; total: number };
  /** Values that the example world defines, and those that agree with it. */
  facts: { right: number; total: number };
  /** Number of values of the example world that no example contains. */
  unused: number;
}

/** Decodes the QR images of the examples, and compares the examples with the example world. */
export async function countExampleFacts(): Promise<ExampleFacts> {
  const images = listObjects()
    .map(({ node }) => ({ image: node.qrcodeBase64 ?? node.qrcodeImageBase64, payload: node.qrcodeData }))
    .filter(({ image }) => typeof image === "string" && !isPlaceholder(image));
  const decoded = images.filter(({ image, payload }) => readQrCode(image as string) === payload);
  const { compared, faults, unused } = compareWithWorld(await readWorld(), [
    ...bodyExamples,
    ...parameterExamples,
  ]);
  return {
    codes: { right: decoded.length, total: images.length },
    facts: { right: compared - faults.length, total: compared },
    unused: unused.length,
  };
}
