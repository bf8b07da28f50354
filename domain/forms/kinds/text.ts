import { text as textRule } from '../../rules/text';
import { type Canonical, cleanLine, serialText } from '../../text';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { type TextFormat, textFormats } from '../textFormats';

export interface TextOptions extends Common {
  /** Maximum length in characters; default 50. */
  readonly max?: number;
  /** Named shape a value must have beyond its length. */
  readonly format?: TextFormat;
  /** Function that makes a pasted text canonical; default: one line, with a format without width and groups. */
  readonly clean?: Canonical;
  /**
   * The text names a person: whoever types is offered people of the product, whose organisation and title go into
   * these fields beside it. People from outside are typed.
   */
  readonly person?: { readonly org: string; readonly title?: string };
}
export interface TextShape extends TextOptions {
  readonly kind: 'text';
}

/** Text of one line. */
export const text = <const O extends TextOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'text', ...o });

/** Prefixes of numbers on paper, by format. */
const prefixes: Readonly<Record<TextFormat, string>> = { cn: 'CN ', issn: 'ISSN ', isbn: 'ISBN ' };

/** Behaviour that texts of one line and of several share. */
export const writing = {
  type: 0,
  wire: () => ({ type: 'text', max: 20_000 }),
  prose: true,
  clean: (_: object, value: unknown) => (typeof value === 'string' ? cleanLine(value) : value),
  text: (_: object, value: unknown) => String(value ?? ''),
  sheet: {
    as: 'text',
    asText: true,
    takes: ({ max = 50 }: { max?: number }) => ({ key: 'max', params: { max } }),
  },
} as const satisfies Partial<Kind<TextShape>>;

export const textKind: Kind<TextShape> = {
  ...writing,
  clean: ({ format, clean = format ? serialText : cleanLine }, value) =>
    typeof value === 'string' ? clean(value) : value,
  rule({ max, format }, value) {
    if (typeof value !== 'string') return { key: 'validation.type' };
    const issue = textRule(max === undefined ? {} : { max })(value);
    if (issue) return issue;
    return format && !textFormats[format](value.trim()) ? { key: `validation.${format}` } : undefined;
  },
  paper: ({ format }, value) => (value ? `${format ? prefixes[format] : ''}${value}` : ''),
  sample: ({ format }, i) =>
    format ? { issn: '1000-0003', cn: '45-1024/G4', isbn: '978-7-107-35894-4' }[format] : `示例文字 ${i + 1}`,
};
