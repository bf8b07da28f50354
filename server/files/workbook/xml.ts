import sax from 'sax';
import { SheetError } from './error';

/** An element without the prefix of its name; attributes likewise, so that `r:id` is `id`. */
export interface Element {
  readonly name: string;
  attribute(name: string): string | undefined;
}

export interface Visitor {
  open?(element: Element): void;
  close?(name: string): void;
  /** A text may come in several pieces. */
  text?(piece: string): void;
}

/** Elements within each other, and attributes of one: beyond that no program has written it. */
const limits = { depth: 64, attributes: 100 };
const PIECE = 65_536;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Decodes UTF-8, or UTF-16 by its mark, piece by piece; without a piece the end. Throws SheetError. */
function decoding() {
  let decoder: TextDecoder | undefined;
  return (piece?: Uint8Array): string => {
    decoder ??= new TextDecoder(
      piece?.[0] === 0xff && piece[1] === 0xfe
        ? 'utf-16le'
        : piece?.[0] === 0xfe && piece[1] === 0xff
          ? 'utf-16be'
          : 'utf-8',
      { fatal: true },
    );
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new SheetError('import.error.structure');
    }
  };
}

/** Parser that tells a visitor what it is given, with the limits of a walk. */
function parserFor(visitor: Visitor) {
  const wrong = () => new SheetError('import.error.structure');
  // The parser asks for the length of names and values by its position: without it, one name could fill the memory.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let attributes = 0;
  parser.onerror = () => {
    throw wrong();
  };
  parser.ondoctype = () => {
    throw wrong();
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > limits.attributes) throw wrong();
  };
  parser.onopentag = ({ name, attributes: all }) => {
    attributes = 0;
    depth += 1;
    if (depth > limits.depth) throw wrong();
    const attribute = (wanted: string): string | undefined => {
      for (const key in all) if (local(key) === wanted) return all[key] as string;
      return undefined;
    };
    visitor.open?.({ name: local(name), attribute });
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    visitor.close?.(local(name));
  };
  parser.ontext = (piece) => visitor.text?.(piece);
  parser.oncdata = (piece) => visitor.text?.(piece);
  const decode = decoding();
  const write = (xml: string) => {
    for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE));
  };
  return {
    take: (bytes: Uint8Array) => write(decode(bytes)),
    end: () => {
      write(decode());
      parser.close();
    },
  };
}

/**
 * Walks through a part of a workbook from its beginning to its end, in time that grows with its length. Throws SheetError
 * for what is not well-formed, has a document type, or is deeper or wider than a program writes it; what the visitor throws
 * ends the walk.
 */
export function walk(bytes: Uint8Array, visitor: Visitor): void {
  const parser = parserFor(visitor);
  parser.take(bytes);
  parser.end();
}

/** The same for a part that is unpacked while it is read. */
export async function walkPieces(pieces: AsyncIterable<Uint8Array>, visitor: Visitor): Promise<void> {
  const parser = parserFor(visitor);
  for await (const bytes of pieces) parser.take(bytes);
  parser.end();
}
