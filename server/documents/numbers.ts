import type { Part } from '../../domain/documents/parts';
import { labelText, type Row, storedName } from '../../domain/forms';
import type { Context } from '../http/context';
import { say } from '../http/words';
import type { LoadedDocument } from './kind';

/** Number of a person, whole and as it is shown. */
interface Kept {
  name: string;
  label: string;
  value: string;
  masked: string;
}

/** Numbers in the form of a document that its readers see masked. */
const numbersIn = (ctx: Context, { form, values }: Pick<Part, 'form' | 'values'>): Kept[] =>
  Object.entries(form.fields).flatMap(([name, field]): Kept[] => {
    const value = (values as Row)[storedName(name, field)];
    if (!('mask' in field) || !field.mask || typeof value !== 'string' || value === '') return [];
    return [{ name, label: labelText((key) => say(ctx.locale, key), form, name), value, masked: field.mask(value) }];
  });

/** Numbers of people in a document of one form, and those of its owner that its kind adds. */
export async function numbersOf<P>({ kind, ctx, doc }: LoadedDocument<P>, parts: readonly Part[]): Promise<Kept[]> {
  const own = (await kind.numbers?.(ctx.db, doc)) ?? [];
  return [
    ...parts.filter(({ id }) => id === '').flatMap((part) => numbersIn(ctx, part)),
    ...own.map(({ label, mask, ...one }) => ({ ...one, label: say(ctx.locale, label), masked: mask(one.value) })),
  ];
}
