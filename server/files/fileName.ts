import { extensionOf, FILE_NAME_MAX } from '../../domain/uploads';

/** Control characters, bidirectional overrides and isolates (they can hide an extension), and what file systems forbid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/gu;
/** Names that Windows keeps for devices, with or without an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file name that is safe to store, to show and to offer for download: the last segment of a path, without characters
 * that are unsafe somewhere, at most `FILE_NAME_MAX` characters with its extension kept. Never empty.
 */
export function cleanFileName(given: string): string {
  const segment = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = segment
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const extension = extensionOf(name);
  const stem = extension ? name.slice(0, -extension.length - 1).trim() : name;
  const room = FILE_NAME_MAX - (extension ? extension.length + 1 : 0);
  // An extension inside a name may be taken for the real one elsewhere: a.php.png is kept as a_php.png.
  const one = stem.replaceAll(/\.(?=[a-z][a-z\d]{1,9}(?:\.|$))/gi, '_');
  const short = [...(one || 'file')].slice(0, Math.max(1, room)).join('');
  return `${reserved.test(short) ? '_' : ''}${short}${extension ? `.${extension}` : ''}`;
}

/**
 * Content-Disposition of a download (RFC 6266): always an attachment, with an ASCII name for old clients and the real
 * one as `filename*`.
 */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
