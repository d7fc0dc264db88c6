/** Wraps text into lines of at most `width` characters, at spaces, or in a long name after a dot or an underscore. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...breakWord(word, width));
  }
  return lines;
}

function breakWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  for (const piece of word.split(/(?<=[._])/u)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + piece.length <= width) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}
