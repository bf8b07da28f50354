import type { RuleIssue } from '../../rules/issue';
import type { Common, Field, PresentOf } from '../field';
import type { Kind } from '../kind';

/** A record of the assessment that proves something; its title is as it was when it was picked. */
export interface PickedRecord {
  readonly category: string;
  readonly recordId: string;
  readonly title: string;
}

export interface EvidenceOptions extends Common {
  /** Categories of records that count. */
  readonly categories: readonly string[];
  readonly most: number;
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

/** The records of a value; what is none is left out. */
export const pickedOf = (value: unknown): PickedRecord[] => ([value ?? []].flat() as unknown[]).filter(isPicked);

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
    },
  }),
  rule({ most }, value): RuleIssue | undefined {
    if (!Array.isArray(value) || pickedOf(value).length !== value.length) return { key: 'validation.type' };
    if (value.length > most) return { key: 'validation.atMost', params: { max: most } };
    return new Set(pickedOf(value).map(({ recordId }) => recordId)).size < value.length
      ? { key: 'validation.twice' }
      : undefined;
  },
  within: ({ categories }, value) =>
    pickedOf(value).flatMap(({ category }, i) =>
      categories.includes(category) ? [] : [{ path: String(i), issue: { key: 'validation.option' } as const }],
    ),
  refs: (_, value) => pickedOf(value).map(({ category, recordId }) => ({ to: 'record', category, id: recordId })),
  text: (_, value) =>
    pickedOf(value)
      .map(({ title }) => title)
      .join('；'),
  sample: () => undefined,
};
