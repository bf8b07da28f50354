import { createCipheriv, createHash } from 'node:crypto';

/*
 * A PDF may be encrypted and open all the same: programs try the empty password first. So it is tried here too, by the
 * standard security handler (ISO 32000-2, 7.6.4). Texts are latin1, a character a byte.
 */

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** A string of a PDF at the beginning of a text: `(with \\escapes)` or `<hexadecimal>`. */
function stringAt(text: string): Buffer | undefined {
  const hex = /^\s*<([\dA-Fa-f\s]*)>/.exec(text)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  const start = /^\s*\(/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  let [out, depth] = ['', 1];
  for (let at = start; at < text.length; at++) {
    const c = text[at] as string;
    if (c === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      out += octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        : (letters[next] ?? next.replace(/[\r\n]/, ''));
      at += octal?.length ?? 1;
      continue;
    }
    if (c === '(') depth += 1;
    if (c === ')') depth -= 1;
    if (depth === 0) return Buffer.from(out, 'latin1');
    out += c;
  }
  return undefined;
}

const entry = (dictionary: string, name: string): string | undefined => {
  const found = new RegExp(`/${name}(?=[\\s(<[/\\d-])`).exec(dictionary);
  return found ? dictionary.slice(found.index + found[0].length) : undefined;
};
const numberIn = (dictionary: string, name: string) => Number(/^\s*(-?\d+)/.exec(entry(dictionary, name) ?? '')?.[1]);
const stringIn = (dictionary: string, name: string) => stringAt(entry(dictionary, name) ?? '');

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j] as number, state[i] as number]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + (state[i] as number)) & 0xff;
      swap(i, j);
      return byte ^ (state[((state[i] as number) + (state[j] as number)) & 0xff] as number);
    }),
  );
}

/** Revisions 2 to 4: whether the empty password makes the user's check value; undefined if it cannot be told. */
function opensByRc4(dictionary: string, id: Uint8Array, revision: number): boolean | undefined {
  const [owner, user] = [stringIn(dictionary, 'O'), stringIn(dictionary, 'U')];
  const permissions = numberIn(dictionary, 'P');
  if (!owner || !user || Number.isNaN(permissions)) return undefined;
  const bits = numberIn(dictionary, 'Length') || (numberIn(dictionary, 'V') === 4 ? 128 : 40);
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, Math.trunc(bits / 8)));
  const mask = Buffer.alloc(4);
  mask.writeInt32LE(permissions | 0);
  const open = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary) ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(PADDING, owner.subarray(0, 32), mask, id, ...open);
  if (revision >= 3) for (let n = 0; n < 50; n++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let value = rc4(key, md5(PADDING, id));
  for (let n = 1; n <= 19; n++) value = rc4(Buffer.from(key.map((byte) => byte ^ n)), value);
  return value.equals(user.subarray(0, 16));
}

/** The hash of revision 6 for the empty password (ISO 32000-2, algorithm 2.B). */
function hash6(salt: Uint8Array): Buffer {
  let k = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', k.subarray(0, 16), k.subarray(16, 32)).setAutoPadding(false);
    const e = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => k)));
    const rest = e.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    k = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(e)
      .digest();
    last = e.at(-1) ?? 0;
  }
  return k.subarray(0, 32);
}

function opensByAes(dictionary: string, revision: number): boolean | undefined {
  const user = stringIn(dictionary, 'U');
  if (!user || user.length < 48) return undefined;
  const salt = user.subarray(32, 40);
  const hash = revision >= 6 ? hash6(salt) : createHash('sha256').update(salt).digest();
  return hash.equals(user.subarray(0, 32));
}

/** Dictionary that says how the file is encrypted; undefined for a file that is not. */
function encryption(text: string): string | undefined {
  const found = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g)].at(-1);
  if (!found) return undefined;
  if (found[1] === undefined) return text.slice(found.index + found[0].length, found.index + 8192);
  const object = new RegExp(`(?:^|[\\s>])${found[1]}\\s+${found[2]}\\s+obj\\b`, 'g');
  const at = [...text.matchAll(object)].at(-1);
  // Named, but not in the file: other programs cannot read such a file either.
  return at ? text.slice(at.index, at.index + 8192) : '';
}

/** Returns whether a PDF cannot be opened without a password; false in doubt, so that no good file is refused. */
export function isLocked(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const dictionary = encryption(text);
  if (dictionary === undefined) return false;
  // Other handlers ask for a certificate.
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return true;
  const revision = numberIn(dictionary, 'R');
  const ids = [...text.matchAll(/\/ID\s*\[/g)].map((one) =>
    stringAt(text.slice(one.index + one[0].length, one.index + 1024)),
  );
  const id = ids.at(-1) ?? Buffer.alloc(0);
  const opens = revision >= 5 ? opensByAes(dictionary, revision) : opensByRc4(dictionary, id, revision);
  return opens === false;
}
