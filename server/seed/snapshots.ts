import { recordList, recordsOfModule, storeOf } from '../../domain/assessment/binding';
import { attachmentsOf, kindOf, type Row, storedName } from '../../domain/forms';
import { instantOf } from '../../domain/rules/calendar';
import type { documentSnapshot } from '../db/schema';
import type { SeedAssessment } from './assessments';

interface Kept {
  id: string;
  category: string;
  data: Row;
}

/** The record without its last attachment; undefined when it has no attachments. */
function withoutFile({ id, category, data }: Kept): Kept | undefined {
  const files = recordList
    .filter((d) => storeOf(d) === category)
    .flatMap((d) => attachmentsOf(d).map(([name, field]) => storedName(name, field)));
  const last = files.findLast((name) => data[name] !== undefined);
  if (last === undefined) return undefined;
  const { [last]: _, ...rest } = data;
  return { id, category, data: rest };
}

/** The record with long texts shortened by their last sentence, as before a reviewer asked for more. */
function shorter({ id, category, data }: Kept): Kept {
  const fields = recordList.filter((d) => storeOf(d) === category).flatMap((d) => Object.entries(d.fields));
  const texts = fields.flatMap(([name, field]) => {
    const text = kindOf(field).long ? data[name] : undefined;
    const sentences = typeof text === 'string' ? text.split(/(?<=。)/) : [];
    return sentences.length > 1 ? [[name, sentences.slice(0, -1).join('')]] : [];
  });
  return { id, category, data: { ...data, ...Object.fromEntries(texts) } };
}

/** Records as handed in before a return for these modules: a page or a record is missing. */
function before(records: readonly Kept[], modules: ReadonlySet<number>): Kept[] {
  let kept = [...records];
  for (const module of modules) {
    const stores = new Set(recordsOfModule(module).map(storeOf));
    const own = kept.filter(({ category }) => stores.has(category));
    const lacking = own.map((one) => [one.id, withoutFile(one)] as const).find(([, one]) => one !== undefined);
    if (lacking?.[1]) kept = kept.map((one) => (one.id === lacking[0] ? (lacking[1] as Kept) : one));
    else if (own.length > 1) kept = kept.filter((one) => one !== own.at(-1));
  }
  return kept.map(shorter);
}

/**
 * Snapshots of all attempts: the last one has the present records, earlier ones lack the parts that returns asked for.
 * Assessments that were handed in only once have no snapshot.
 */
export function snapshotRows(a: SeedAssessment, records: readonly Kept[]): (typeof documentSnapshot.$inferInsert)[] {
  const submits = a.log.filter(({ action }) => action === 'submit');
  if (submits.length < 2) return [];
  const all = records.map(({ id, category, data }) => ({ id, category, data }));
  return submits.map(({ attempt, time }, i) => {
    const asked = a.log
      .filter((entry) => entry.action === 'notPass' && entry.attempt >= attempt && i < submits.length - 1)
      .flatMap(({ modules = [] }) => modules.map(({ value }) => value));
    const kept = asked.length > 0 ? before(all, new Set(asked)) : all;
    return {
      documentId: a.assessmentId,
      attempt,
      data: { confirmedNone: a.confirmedNone, records: kept },
      createdAt: instantOf(time),
    };
  });
}
