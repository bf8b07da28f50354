/** Encodings that files of tables have: UTF-8, what spreadsheets call Unicode, and the one of Chinese Windows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** Bytes at the beginning that tell a UTF-16 text without a mark: half of the bytes of commas, digits and line ends are zero. */
const LOOKED_AT = 2048;

/** UTF-16 by its mark, or by its zeros; undefined for any other text. */
export function utf16Of(start: Uint8Array): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of start.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** A decoder that takes no byte for another one: TypeError at the first that has no meaning. */
export const strictDecoder = (encoding: Encoding) => new TextDecoder(encoding, { fatal: true });

/** Can the pieces be read so? Each is looked at once, none at the end. */
function attempt(encoding: Encoding) {
  const decoder = strictDecoder(encoding);
  let good = true;
  return (piece?: Uint8Array): boolean => {
    if (!good) return false;
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      good = false;
    }
    return good;
  };
}

/** How many bytes beyond ASCII there are, and how many of them make Chinese characters of UTF-8. */
function counter() {
  const counted = { high: 0, characters: 0 };
  return {
    counted,
    look(piece: Uint8Array): void {
      const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
      counted.high += text.match(/[\x80-\xff]/g)?.length ?? 0;
      counted.characters += text.match(/[\xe3-\xe9][\x80-\xbf]{2}/g)?.length ?? 0;
    },
  };
}

/**
 * Returns the encoding of a text, undefined where none fits. Valid UTF-8 counts as UTF-8. UTF-8 with a few wrong bytes
 * is broken and does not count as GB18030, which has a character for nearly all bytes.
 */
export async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<Encoding | undefined> {
  let utf16: Encoding | undefined;
  let first = true;
  const { counted, look } = counter();
  const tries = { utf8: attempt('utf-8'), gb18030: attempt('gb18030') };
  let wide: ReturnType<typeof attempt> | undefined;
  let whole = true;
  for await (const piece of pieces) {
    if (first) {
      utf16 = utf16Of(piece);
      wide = utf16 && attempt(utf16);
      first = false;
    }
    if (wide) wide(piece);
    else {
      whole = tries.utf8(piece);
      tries.gb18030(piece);
      look(piece);
    }
  }
  if (utf16) return wide?.() ? utf16 : undefined;
  if (tries.utf8()) return 'utf-8';
  const broken = whole || counted.characters * 3 > counted.high / 2;
  return !broken && tries.gb18030() ? 'gb18030' : undefined;
}
