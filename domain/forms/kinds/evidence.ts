import { rightToLeft } from '../../rules/isolate';
import type { RuleIssue } from '../../rules/issue';
import { type UploadScene, uploadScenes } from '../../uploads';
import type { Common, Field, PresentOf } from '../field';
import type { Kind, Said } from '../kind';

/** Review states of a record of the assessment; `gone`: it has been deleted since it was picked. */
export const evidenceStates = ['verified', 'reviewing', 'unverified', 'returned', 'gone'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** A file of a record, and what it was uploaded for. */
export interface EvidenceFile {
  readonly id: string;
  readonly scene: UploadScene;
}

/** A record of the assessment that proves something. */
export interface PickedRecord {
  readonly category: string;
  readonly recordId: string;
  readonly title: string;
  /**
   * Further data of the record, its date, points and files; the server writes them again whenever the form is saved.
   */
  readonly detail?: string | undefined;
  readonly date?: string | undefined;
  readonly points?: number | undefined;
  readonly state?: EvidenceState | undefined;
  readonly files?: EvidenceFile[] | undefined;
}

export interface EvidenceOptions extends Common {
  /** Categories of records that count. */
  readonly categories: readonly string[];
  readonly most: number;
  /** The records are worth points, which count up to this many. */
  readonly cap?: number;
  /** Name of the flag beside it by which a person says that there is none; its control is part of this one. */
  readonly none?: string;
}
export interface EvidenceShape extends EvidenceOptions {
  readonly kind: 'evidence';
}

/** Records of the assessment that are picked as proof. */
export const evidence = <const O extends EvidenceOptions>(o: O): Field<PickedRecord[], PresentOf<O>, ''> => ({
  kind: 'evidence',
  ...o,
});

const isPicked = (one: unknown): one is PickedRecord =>
  typeof one === 'object' &&
  one !== null &&
  ['category', 'recordId', 'title'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

/** The records of a value; entries that are not records are left out. */
export const pickedOf = (value: unknown): PickedRecord[] => ([value ?? []].flat() as unknown[]).filter(isPicked);

/** Data of a record that a form keeps. */
export const asPicked = ({
  category,
  recordId,
  title,
  detail,
  date,
  points,
  state,
  files,
}: PickedRecord): PickedRecord => ({
  category,
  recordId,
  title,
  ...(detail && { detail }),
  ...(date && { date }),
  ...(points !== undefined && { points }),
  state,
  ...(files && files.length > 0 && { files: files.map(({ id, scene }) => ({ id, scene })) }),
});

/** Can the record no longer be proof? It was deleted, or a reviewer has returned it. */
export const isSpent = ({ state }: PickedRecord): boolean => state === 'gone' || state === 'returned';

const TENTHS = 10;
/** Points of the picked records, before the cap; without rounding errors of binary fractions. */
export const pointsOf = (value: unknown): number =>
  Math.round(pickedOf(value).reduce((sum, one) => sum + (isSpent(one) ? 0 : (one.points ?? 0)), 0) * TENTHS) / TENTHS;

/** A record in one line. In right-to-left languages the line runs from the right, and each part keeps its own order. */
const lineOf = ({ title, detail, date, points, state, files = [] }: PickedRecord, { words }: Said): string => {
  const parts = [
    [title, detail].filter(Boolean).join(words.say('form.comma')),
    date && words.date(date),
    points !== undefined && words.say('form.evidence.points', { points: points.toFixed(1) }),
    state && words.say(`form.evidence.state.${state}`),
    files.length > 0 && words.say('form.evidence.files', { n: files.length }),
  ].filter((part): part is string => Boolean(part));
  return rightToLeft.test(parts.join(''))
    ? `\u200f${parts.map((part) => `\u2068${part}\u2069`).join(' · ')}`
    : parts.join(' · ');
};

/** More than any record of the assessment takes. */
const FILES = 50;

const filesOf = ({ files = [] }: PickedRecord) =>
  files.flatMap(({ id, scene }) => (uploadScenes.includes(scene) ? [{ to: 'file' as const, id, scene }] : []));

export const evidenceKind: Kind<EvidenceShape> = {
  wire: ({ most }) => ({
    type: 'list',
    max: Math.max(most, 100),
    of: {
      type: 'object',
      of: {
        category: { type: 'text', max: 40 },
        recordId: { type: 'text', max: 40 },
        title: { type: 'text', max: 500 },
      },
      some: {
        detail: { type: 'text', max: 500 },
        date: { type: 'text', max: 10 },
        points: { type: 'number' },
        state: { type: 'text', max: 20 },
        files: {
          type: 'list',
          max: FILES,
          of: { type: 'object', of: { id: { type: 'text', max: 40 }, scene: { type: 'text', max: 20 } } },
        },
      },
    },
  }),
  rule({ most }, value): RuleIssue | undefined {
    if (!Array.isArray(value) || pickedOf(value).length !== value.length) return { key: 'validation.type' };
    if (value.length > most) return { key: 'validation.atMost', params: { max: most } };
    if (new Set(pickedOf(value).map(({ recordId }) => recordId)).size < value.length)
      return { key: 'validation.twice' };
    const spent = pickedOf(value).find(isSpent);
    return (
      spent && { key: `validation.evidence.${spent.state as 'gone' | 'returned'}`, params: { title: spent.title } }
    );
  },
  within: ({ categories }, value) =>
    pickedOf(value).flatMap(({ category }, i) =>
      categories.includes(category) ? [] : [{ path: String(i), issue: { key: 'validation.option' } as const }],
    ),
  refs: (_, value) =>
    pickedOf(value).flatMap((one) =>
      isSpent(one) ? [] : [{ to: 'record' as const, category: one.category, id: one.recordId }, ...filesOf(one)],
    ),
  items: (_, value, said) =>
    pickedOf(value).map((one) => ({
      id: one.recordId,
      title: one.title,
      text: lineOf(one, said),
      files: (one.files ?? []).map(({ id }) => id),
    })),
  text: (_, value, said) =>
    pickedOf(value)
      .map((one) => lineOf(one, said))
      .join('；'),
  framed: ({ cap }) => cap !== undefined,
  selfNamed: true,
  // The record gives everything else, each time it is read.
  known: (value) => pickedOf(value).map(({ recordId }) => recordId),
  sample: () => undefined,
};
