import { definitionOf } from '../../../domain/assessment/binding';
import { assessmentLinks } from '../../../domain/assessment/links';
import { withoutDuplicates, works } from '../../../domain/kpi/counting';
import { recordPlaces } from '../../../domain/personnel/file';
import { readRecords } from '../../evidence/records';
import { lockedBecause } from '../assessment/load';
import type { FileEntry, ReadPart } from './part';

type Placed = keyof typeof recordPlaces;
const isPlaced = (category: string): category is Placed => category in recordPlaces;
const DATED = /^\d{4}(?:-\d{2}){0,2}/;

/** Records of all yearly assessments; a record of several years is shown once, in its best verified state. */
export const recordPart: ReadPart = async (ctx, _user, own) => {
  const plans = new Map(
    own.plans.map((plan) => {
      const ends = own.extensions.flatMap(({ year, until }) => (year === plan.year ? [until] : []));
      return [plan.id, { ...plan, deadline: [plan.deadline, ...ends].reduce((a, b) => (a > b ? a : b)) }];
    }),
  );
  const documents = new Map(own.documents.map((doc) => [doc.id, doc]));
  const stored = own.records.flatMap((one) => {
    const doc = documents.get(one.assessmentId);
    const plan = plans.get(doc?.planId ?? '');
    return doc && plan && isPlaced(one.category) ? [{ one, doc, plan, status: doc.status, year: plan.year }] : [];
  });
  stored.sort((a, b) => b.year - a.year);
  const found = await readRecords(ctx, stored);
  const copies = withoutDuplicates(found);
  // Works with the same name are one: the record of the first year is shown.
  const first = new Map<string, string>();
  for (const one of found)
    if (works.has(one.category) && copies.has(one.recordId)) first.set(`${one.category} ${one.title}`, one.recordId);
  const sameWork = new Map<string, string[]>();
  for (const one of found)
    if (works.has(one.category) && copies.has(one.recordId)) {
      const name = `${one.category} ${one.title}`;
      sameWork.set(name, [...(sameWork.get(name) ?? []), one.recordId, ...(copies.get(one.recordId) ?? [])]);
    }
  const repeats = ({ category, title, recordId }: (typeof found)[number]) =>
    works.has(category) && first.get(`${category} ${title}`) !== recordId;
  return found.flatMap((row, i): FileEntry[] => {
    const { doc, plan } = stored[i] as (typeof stored)[number];
    if (!copies.has(row.recordId) || repeats(row)) return [];
    const link = assessmentLinks.module(row.assessmentId, row.definition.module, row.recordId, row.definition.category);
    const open = lockedBecause({ row: doc, plan }, ctx.now()) === undefined;
    const mendable = open && (row.state === 'unverified' || row.state === 'returned');
    // Some dates are years, numbers in the form; a record without one belongs to the year that it was handed in for.
    const dateField = definitionOf(row.category)?.date;
    const date = DATED.exec(String((dateField && row.data[dateField]) ?? ''))?.[0];
    const others = sameWork.get(`${row.category} ${row.title}`) ?? copies.get(row.recordId) ?? [];
    const formerIds = others.filter((id) => id !== row.recordId);
    return [
      {
        ...recordPlaces[row.category as Placed],
        recordId: row.recordId,
        title: row.title,
        ...(row.detail && { detail: row.detail }),
        date: date ?? String(row.year),
        state: row.state,
        source: 'assessment',
        link,
        ...(mendable && { proofLink: link }),
        ...(formerIds.length > 0 && { formerIds }),
        fileIds: row.files.map(({ id }) => id),
      },
    ];
  });
};
