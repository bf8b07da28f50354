/** Texts, lists, tables and links; no scripts, styles, forms or pictures from elsewhere. */
export const htmlTags: readonly string[] =
  'p br h2 h3 h4 ul ol li strong b em i u s blockquote table thead tbody tr th td a hr sub sup span'.split(' ');
export const htmlAttributes: readonly string[] = ['href', 'colspan', 'rowspan', 'dir'];
/** Addresses that a link may have: other sites by the usual schemes, or a page of this site. */
export const htmlAddress = /^(?:https?:|mailto:|tel:|\/(?![/\\&<>"']))/i;

const empty: readonly string[] = ['br', 'hr'];
/** Elements whose contents are not text. */
const silent = 'script|style|template|iframe|object|svg|math|noscript|textarea|title|xmp|select';
const unread = new RegExp(`<!--[\\s\\S]*?(?:-->|$)|<(${silent})\\b[\\s\\S]*?(?:</\\1\\s*>|$)|<[!?][^>]*(?:>|$)`, 'gi');
/** A tag ends before the next one begins, and names are short: nothing is read more than a few times. */
const tag = /<(\/?)([a-z][a-z0-9]{0,20})((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /([a-z-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const escaped = (text: string) =>
  text
    .replaceAll(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const isAllowed = (name: string, value: string): boolean => {
  if (!htmlAttributes.includes(name)) return false;
  if (name === 'href') return htmlAddress.test(value);
  return name === 'dir' ? /^(?:ltr|rtl|auto)$/.test(value) : /^\d{1,3}$/.test(value);
};
/** The first attribute of each name counts. */
function attributesOf(text: string): string {
  const found = new Map<string, string>();
  for (const [, written = '', ...values] of text.matchAll(attribute)) {
    const name = written.toLowerCase();
    if (!found.has(name)) found.set(name, values.find((one) => one !== undefined) ?? '');
  }
  return [...found]
    .filter(([name, value]) => isAllowed(name, value))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}
/** Largest depth of elements: deeper text is kept without its element. */
const DEPTH = 100;

/**
 * Returns a formatted text with only the allowed parts. It is written again from the start: allowed tags and attributes
 * by their names here, everything else as text, every element closed. A result of this function stays the same.
 */
export function sanitisedHtml(html: string): string {
  const text = html.replaceAll(unread, '');
  const open: string[] = [];
  let out = '';
  let at = 0;
  for (const found of text.matchAll(tag)) {
    const [whole, slash, written = '', rest = ''] = found;
    out += escaped(text.slice(at, found.index));
    at = found.index + whole.length;
    const name = written.toLowerCase();
    if (!htmlTags.includes(name)) continue;
    if (!slash) {
      if (open.length >= DEPTH && !empty.includes(name)) continue;
      out += `<${name}${attributesOf(rest)}>`;
      if (!empty.includes(name)) open.push(name);
    } else if (open.includes(name)) {
      let closing: string | undefined;
      do {
        closing = open.pop();
        out += `</${closing}>`;
      } while (closing !== name);
    }
  }
  return (
    out +
    escaped(text.slice(at)) +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
