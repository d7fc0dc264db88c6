/** Words that are always written in capitals. */
const acronyms = new Set(
  "brl cnpj cpf evp hmac id jwt med mxn oxxo pep pix qr spei uri url usd uuid".split(" "),
);

/**
 * Converts the name of a component to a title: `TransparentOrderRequestV3` becomes `Transparent order request V3`. Joined,
 * the words are the name again, so tools that name types by title agree with those that name them by component.
 * @param {string} name
 */
export function nameInWords(name) {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])/u).map((word) => {
    const small = word.toLowerCase();
    if (/^v\d+$/u.test(small) || acronyms.has(small)) return word.toUpperCase();
    return small;
  });
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
