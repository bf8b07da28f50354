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

/** UTF-8, or UTF-16 by its mark. */
function decoded(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError('import.error.structure');
  }
}

/**
 * Walks through a part of a workbook from its beginning to its end, in time that grows with its length. Throws SheetError
 * for what is not well-formed, has a document type, or is deeper or wider than a program writes it; what the visitor throws
 * ends the walk.
 */
export function walk(bytes: Uint8Array, visitor: Visitor): void {
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
  const xml = decoded(bytes);
  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE));
  parser.close();
}
