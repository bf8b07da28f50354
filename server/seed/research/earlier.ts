import type { Declaration } from '../../../domain/declarations';
import { kindOf, type Row } from '../../../domain/forms';
import type { StoredRemark } from '../../db/schema';

/** Yuan by which the expert's fee was higher in the earlier attempt. */
const MORE = 200;

/** Budget item of the expert's fee. */
const EXPERT = 4;

/** Earlier state of rows: a budget has a higher expert's fee; others lack the last row, or the specialities. */
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
 * Values of the attempt before the reviewer's remarks: long texts lack their last sentence, and the fields that the
 * remarks are about have their earlier state.
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
