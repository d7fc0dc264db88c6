import ts from "typescript";

/** A part of a file that people read. */
export interface Passage {
  text: string;
  /** Its position in the file. */
  offset: number;
}

/** Lists the parts of a file that people read: comments and strings in code, and everything in other files. */
export function listPassages(file: string, text: string): Passage[] {
  return /\.[cm]?[jt]sx?$/u.test(file) ? listFromCode(file, text) : [{ text, offset: 0 }];
}

function listFromCode(file: string, text: string): Passage[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const spans = new Map<number, number>();
  const addComments = (comments: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of comments ?? []) spans.set(pos, end);
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(text, node.pos));
    addComments(ts.getTrailingCommentRanges(text, node.end));
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    // A string without a space is a name or a path, not a sentence.
    if (isText && /\s/u.test(node.getText(source))) spans.set(node.getStart(source), node.end);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...spans].map(([offset, end]) => ({ text: text.slice(offset, end), offset }));
}
