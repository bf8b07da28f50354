import { definitionOf } from '../../../domain/assessment/binding';
import type { FormDefinition } from '../../../domain/forms';
import { type Row, storedName, titleOf } from '../../../domain/forms';
import {
  asPicked,
  type EvidenceFile,
  type PickedRecord,
  pickedOf,
  pointsOf,
} from '../../../domain/forms/kinds/evidence';
import { counted, type Period } from '../../../domain/kpi/counting';
import { worthOf } from '../../../domain/kpi/points';
import { indicatorsOf } from '../../../domain/kpi/score';
import { StageStatus } from '../../../domain/statuses';
import type { SeedAssessment } from '../assessments';
import { fileResourceId, filesOfThesis, numberedFiles } from '../demonstrationFiles';
import { seedId } from '../ids';
import type { Rng } from '../random';

const reviewing: readonly number[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];
const states = ['unverified', 'verified', 'returned'] as const;

/** Fields of a record that a list shows besides the title. */
const details = ['journal', 'source', 'awardOrg', 'className', 'position', 'orgName'] as const;

/** Records of a person's assessments that can be counted, newest first. */
function recordsIn(assessments: readonly SeedAssessment[]) {
  return [...assessments]
    .sort((a, b) => b.year - a.year)
    .flatMap((assessment) => {
      const theses = assessment.theses.map(
        ({ thesisId, files, reviewState, reviewReason: _, sourceRecordId: __, ...data }) => ({
          id: thesisId,
          category: 'Thesis',
          data: data as Row,
          files: filesOfThesis({ thesisId, files, reviewState, ...data }),
          reviewState,
          isComplete: files.thesisDirectory !== null,
        }),
      );
      const others = assessment.records.map(({ id, category, data, files, reviewState }) => ({
        id,
        category,
        data,
        files,
        reviewState,
        isComplete: true,
      }));
      return [...theses, ...others].flatMap(({ id, category, data, files: held, reviewState, isComplete }) => {
        const definition = definitionOf(category);
        if (!definition) return [];
        const stored = states[reviewState];
        const state =
          stored === 'unverified' && reviewing.includes(assessment.status) ? ('reviewing' as const) : stored;
        const title = titleOf(definition, data);
        const files = numberedFiles(category, held).map(
          ({ n }): EvidenceFile => ({ id: fileResourceId(id, n), scene: 'attachment' }),
        );
        return [{ category, recordId: id, title, state, data, definition, isComplete, files }];
      });
    });
}

type Own = ReturnType<typeof recordsIn>[number];

/** Copies a record into the form that evidence has. */
function quote({ data, definition, ...one }: Own): PickedRecord {
  const detail = details.map((name) => data[name]).find((value) => typeof value === 'string' && value !== one.title);
  const date = definition.date === undefined ? undefined : data[definition.date];
  return asPicked({
    ...one,
    ...(typeof detail === 'string' && { detail }),
    ...(typeof date === 'string' && { date }),
  });
}

/** Picks the given number of verified records of each category, newest first and each only once. */
export function quotedFrom(
  assessments: readonly SeedAssessment[],
  wanted: Readonly<Record<string, number>>,
): PickedRecord[] {
  const verified = recordsIn(assessments).filter(({ state, isComplete }) => state === 'verified' && isComplete);
  return Object.entries(wanted).flatMap(([category, most]) => {
    const own = verified.filter((one) => one.category === category);
    const first = own.filter(({ title }, i) => own.findIndex((one) => one.title === title) === i);
    return first.slice(0, most).map(quote);
  });
}

/** Evidence for every indicator from a person's assessments; a required one without evidence is confirmed as empty. */
export function evidenceFrom(form: FormDefinition, assessments: readonly SeedAssessment[], period: Period): Row {
  const wanted = new Set(indicatorsOf(form).flatMap(({ field }) => field.categories));
  const own = recordsIn(assessments).filter(({ category }) => wanted.has(category));
  const all = counted(own, period, ({ isComplete }) => isComplete).filter(({ blocked }) => blocked === undefined);
  const values: Record<string, unknown> = {};
  for (const { name, field } of indicatorsOf(form)) {
    const picked = all
      .filter(({ category }) => field.categories.includes(category))
      .slice(0, 4)
      .map(quote);
    if (picked.length > 0) values[name] = picked;
    else if (field.none !== undefined) values[storedName(field.none, form.fields[field.none] as never)] = true;
  }
  return values;
}

/** Number of years from which further evidence may come. */
const YEARS = 3;

/**
 * Adds evidence whose records do not exist in the demonstration. Only for declarations that were handed in: they keep
 * their own copy of the records. Not for drafts, where missing records would be marked.
 */
export function enriched(form: FormDefinition, values: Row, year: number, rng: Rng): Row {
  const out: Record<string, unknown> = { ...values };
  let n = 0;
  for (const { name, field, cap } of indicatorsOf(form)) {
    const picked = [...pickedOf(values[name])];
    const wanted = cap * (0.45 + rng.int(0, 50) / 100);
    for (let i = 0; pointsOf(picked) < wanted && i < 8; i += 1) {
      const [category = ''] = field.categories;
      const definition = definitionOf(category);
      if (!definition) break;
      const own = year - (i % YEARS);
      const data = definition.sample(rng.int(0, 7), own);
      const worth = worthOf(category, {
        ...data,
        ...(category === 'Thesis' && { levelId: rng.pick(['1', '3', '4']), rank: 1 }),
      });
      const title = titleOf(definition, data);
      if (typeof worth === 'string' || picked.some((one) => one.title === title)) continue;
      n += 1;
      const detail = details.map((one) => data[one]).find((value) => typeof value === 'string' && value !== title);
      // A random day, so that two people do not have the same entry.
      const day = `${own}-${String(rng.int(1, 10)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`;
      const dated = definition.date === undefined ? undefined : data[definition.date];
      const date = typeof dated === 'string' && dated.length === day.length ? day : dated;
      picked.push({
        category,
        recordId: `${seedId('kpi', rng.int(1, 9_999_999) * 100 + n)}`,
        title,
        ...(typeof detail === 'string' && { detail }),
        ...(typeof date === 'string' && { date }),
        points: worth,
        state: 'verified',
      });
    }
    if (picked.length === 0) continue;
    out[name] = picked;
    if (field.none !== undefined) delete out[field.none];
  }
  return out;
}
