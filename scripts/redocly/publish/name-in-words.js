/** Words that are spelled in capitals wherever they stand. */
const acronyms = new Set(
  "brl cnpj cpf evp hmac id jwt med mxn oxxo pep pix qr spei uri url usd uuid".split(" "),
);

/**
 * The name of a component as a title: `TransparentOrderRequestV3` is `Transparent order request V3`. Put together again,
 * the words give the name, so tools that name types by title and tools that name them by component agree.
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
