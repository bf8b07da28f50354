import type { Common, Field } from '../field';
import type { Kind } from '../kind';

export interface HtmlShape extends Common {
  readonly kind: 'html';
}

/** A formatted text that the form only shows, such as a guide; it is sanitised before it is shown. */
export const html = <const O extends Common>(o: O): Field<string, false, ''> => ({ kind: 'html', ...o });

const plain = (value: unknown) =>
  String(value ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const htmlKind: Kind<HtmlShape> = {
  long: true,
  rule: (_, value) => (typeof value === 'string' ? undefined : { key: 'validation.type' }),
  text: (_, value) => plain(value),
  sample: (_, i) => `<p>填报说明 ${i + 1}</p>`,
};
