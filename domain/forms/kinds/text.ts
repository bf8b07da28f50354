import { text as textRule } from '../../rules/text';
import { type Canonical, cleanLine, serialText } from '../../text';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';
import { type TextFormat, textFormats } from '../textFormats';

export interface TextOptions extends Common {
  /** Characters; default 50 (specification §9). */
  readonly max?: number;
  /** Named shape a value must have beyond its length. */
  readonly format?: TextFormat;
  /** What a pasted text is made into; default one line. Of a code or a number neither width nor groups count. */
  readonly clean?: Canonical;
}
export interface TextShape extends TextOptions {
  readonly kind: 'text';
}

/** One line. */
export const text = <const O extends TextOptions>(o: O): Field<string, PresentOf<O>, ''> => ({ kind: 'text', ...o });

/** What stands before a number of its format on paper. */
const prefixes: Readonly<Record<TextFormat, string>> = { cn: 'CN ', issn: 'ISSN ', isbn: 'ISBN ' };

/** What the texts of one line and of several have in common. */
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
