import type { Declaration } from '../../../domain/declarations';
import { kindOf, type Row } from '../../../domain/forms';
import type { StoredRemark } from '../../db/schema';

/** Yuan by which experts cost more before it was asked why. */
const MORE = 200;

/** The expert's fee of a budget. */
const EXPERT = 4;

/** Rows as they stood before: experts cost more and something else less; the last row, or what people know, was not there yet. */
function lacking(rows: readonly Row[], least: number): readonly Row[] {
  const less = rows.findLastIndex(({ item, amount }) => item !== EXPERT && Number(amount) > MORE);
  if (less >= 0)
    return rows.map((row, i) => {
      const by = row.item === EXPERT ? MORE : i === less ? -MORE : 0;
      return by === 0 ? row : { ...row, amount: Number(row.amount) + by };
    });
  return rows.length > least ? rows.slice(0, -1) : rows.map(({ speciality: _, ...row }) => row);
}

/**
 * The values as they were handed in before somebody asked for more: long texts without their last sentence, and what was
 * remarked on as it stood before.
 */
export function earlierOf({ form }: Declaration, values: Row, remarks: readonly StoredRemark[]): Row {
  const asked = new Set(
    form.groups.filter(({ name }) => remarks.some(({ section }) => section === name)).flatMap(({ fields }) => fields),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = form.fields[name];
      if (field && asked.has(name)) {
        if (field.kind === 'rows') return [name, lacking(value as Row[], (field as { least?: number }).least ?? 0)];
        if (name === 'keywords') return [name, (value as string[]).slice(0, -1)];
        if (name === 'place') return [name, String(value).split(' ')[0]];
        if (name === 'conclusion') return [name, 3 - Number(value)];
      }
      const sentences = field && kindOf(field).long ? String(value).split(/(?<=[。；])/) : [];
      return [name, sentences.length > 1 ? sentences.slice(0, -1).join('') : value];
    }),
  );
}
