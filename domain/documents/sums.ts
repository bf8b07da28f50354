import { groupText, holds, kindOf, labelText, valueIn, type Words } from '../forms';
import { type Difference, differenceOf } from '../forms/difference';
import type { Part } from './parts';

/** A sum over rows of a form in two attempts. */
export interface ComparedSum {
  section: string;
  /** Of what; absent where the section is called so. */
  label?: string;
  before: string;
  after: string;
  /** Absent where the sum is the same. */
  by?: Difference;
}

/** Sums of a form by the name of their field. */
function sumsIn({ form, values }: Part): ReadonlyMap<string, string> {
  const found = Object.entries(form.fields).flatMap(([name, field]): [string, string][] => {
    if (!holds(field.visibleWhen, values)) return [];
    const sums = kindOf(field).nested?.sums?.(field, valueIn(name, field, values)) ?? {};
    return Object.entries(sums).map(([of, text]) => [`${name}.${of}`, text]);
  });
  return new Map(found);
}

/** The sums below the rows of a form that is the document, in both attempts; a document of many parts has none. */
export function comparedSums(before: readonly Part[], after: readonly Part[], words: Words): ComparedSum[] {
  const [from, to] = [before, after].map((parts) => parts.find(({ section }) => section === undefined));
  if (!from || !to) return [];
  const say = (key: string) => words.say(key);
  const earlier = sumsIn(from);
  return [...sumsIn(to)].flatMap(([path, text]): ComparedSum[] => {
    const [name = ''] = path.split('.');
    const group = to.form.groups.find(({ fields }) => fields.includes(name));
    const was = earlier.get(path);
    if (!group || was === undefined) return [];
    const section = groupText(say, to.form, group.name);
    const label = labelText(say, to.form, name);
    const by = differenceOf(was, text);
    return [{ section, ...(label !== section && { label }), before: was, after: text, ...(by && { by }) }];
  });
}
