/** Texts, lists, tables and links; no scripts, styles, forms or pictures from elsewhere. */
export const htmlTags: readonly string[] =
  'p br h2 h3 h4 ul ol li strong b em i u s blockquote table thead tbody tr th td a hr sub sup span'.split(' ');
export const htmlAttributes: readonly string[] = ['href', 'colspan', 'rowspan', 'dir'];
/** Addresses that a link may lead to: elsewhere by the usual ways, or a page of this site. */
export const htmlAddress = /^(?:https?:|mailto:|tel:|\/(?![/\\&<>"']))/i;

const empty: readonly string[] = ['br', 'hr'];
/** Elements whose contents are no text. */
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
/** The first of each name counts. */
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
/** Elements within one another; what lies deeper keeps its text and loses its element. */
const DEPTH = 100;

/**
 * A formatted text of which only what may be in it is left. It is written anew: allowed tags and attributes as they are named here,
 * everything else as text, every element closed. What was written so stays as it is.
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
