import { visit, YAMLParseError, type Alias, type Document } from "yaml";

/**
 * Finds the aliases that cannot be resolved, although the syntax is valid: those without an anchor, such as plain text
 * that begins with `*`, and those within their anchor.
 */
export function findAliasFaults(yaml: Document): YAMLParseError[] {
  const faults: YAMLParseError[] = [];
  visit(yaml, {
    Alias(_, alias, parents) {
      const anchored = alias.resolve(yaml);
      if (anchored === undefined) {
        const advice = "If it is plain text, put it in quotes";
        faults.push(describeAlias(alias, `has no anchor \`&${alias.source}\` before it. ${advice}`));
      } else if (parents.some((parent) => parent === anchored)) {
        faults.push(describeAlias(alias, "refers to itself"));
      }
    },
  });
  return faults;
}

function describeAlias({ range, source }: Alias, fault: string): YAMLParseError {
  const [start, end] = range ?? [0, 0];
  return new YAMLParseError([start, end], "BAD_ALIAS", `The alias \`*${source}\` ${fault}`);
}
