import { describe, expect, test } from "vitest";
import { bodyExamples, isPlaceholder, listObjects, readExample } from "./contract-examples.ts";

type Node = Record<string, unknown>;

const objects = listObjects();

describe("statuses", () => {
  test("of new orders are INITIAL", () => {
    const fresh = bodyExamples.filter(({ name }) => /^order-(?!scope).*-response$/u.test(name));
    expect(fresh.length).toBeGreaterThan(10);
    expect(fresh.filter(({ value }) => (value as Node).status !== "INITIAL")).toEqual([]);
  });

  test("of close requests and deliveries are not documented, so they are placeholders", () => {
    const unknown = objects.filter(
      ({ node }) => "closeAccountRequestId" in node || Array.isArray(node.history),
    );
    expect(unknown).not.toEqual([]);
    expect(unknown.filter(({ node }) => !isPlaceholder(node.status))).toEqual([]);
  });

  test("of all attempts to deliver an undelivered event differ from 200", () => {
    const attempts = objects.flatMap(({ node }) =>
      Array.isArray(node.history) ? (node.history as { statusCode: number }[]) : [],
    );
    expect(attempts).not.toEqual([]);
    expect(attempts.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  });
});

describe("uploads", () => {
  const uploads = ["identity-document", "replace-identity-document", "without-account-request"].map(
    (name) => ({
      name,
      sent: readExample(`${name}-request`),
      answered: readExample(`${name}-response`) as Node & { missingRequiredDocuments: string[] },
    }),
  );

  test.each(uploads)("do not list the uploaded document as missing: $name", ({ sent, answered }) => {
    expect(answered.documentType).toBe(sent.documentType);
    expect(answered.missingRequiredDocuments).not.toContain(sent.documentType);
  });

  test.each(uploads)("are attached only if the account request is given: $name", ({ sent, answered }) => {
    expect(answered.attached).toBe("accountRequestId" in sent);
    expect(answered.accountRequestId).toBe(sent.accountRequestId);
  });

  test("replace a document on request, and do not append to an empty slot", () => {
    expect(uploads.filter(({ sent }) => sent.append === false)).not.toEqual([]);
    expect(uploads.filter(({ answered }) => answered.appended !== false)).toEqual([]);
  });
});

describe("lists", () => {
  test("of undelivered events have a next page on the first page and none on the last", () => {
    const pages = ["one-page", "first-page", "last-page", "none"].map((name) =>
      readExample(`undelivered-events-${name}`),
    );
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([false, true, false, false]);
    for (const { limit, data } of pages.filter(({ hasNext }) => hasNext === true))
      expect(data).toHaveLength(Number(limit));
  });

  test("of close requests have as many rows as their total, since the page is complete", () => {
    const lists = objects.filter(({ node }) => "totalCount" in node);
    expect(lists).not.toEqual([]);
    for (const { place, node } of lists) expect(node.data, place).toHaveLength(Number(node.totalCount));
  });

  test("of groups count every close request once", () => {
    const { totalCount } = readExample("close-requests-first-page-response");
    for (const name of ["close-request-groups-response", "close-requests-grouped-response"]) {
      const { data } = readExample(name) as { data: { count: number }[] };
      expect(
        data.reduce((sum, { count }) => sum + count, 0),
        name,
      ).toBe(totalCount);
    }
  });
});
