import { defineForm, type Field, type Row } from '../../forms';
import { area, attachment, evidence, flag, text } from '../../forms/fields';
import type { KpiFlow } from '../../kpi/flows';
import { type Declaration, defineDeclaration } from '../declaration';

/** Options of an indicator. */
interface IndicatorOptions {
  /** Points that count at most. */
  readonly cap: number;
  /** Categories of records that prove it. */
  readonly of: readonly string[];
  /** Evidence is required, or a tick that there is none. */
  readonly demanded?: true;
}

interface KpiOptions extends Pick<KpiFlow, 'name' | 'controller'> {
  /** Groups of indicators and their options, in order. */
  readonly measures: Readonly<Record<string, Readonly<Record<string, IndicatorOptions>>>>;
  /** How many offices decide. */
  readonly levels: number;
  readonly sample: (i: number) => Row;
}

/** Records that one indicator can name; more than count for any cap. */
const MOST = 30;

const noneOf = (indicator: string) => `${indicator}None`;

/** Letter of the first group: groups are called A, B, C in their order, and their indicators A1, A2. */
const FIRST_LETTER = 'A'.charCodeAt(0);
const letterOf = (nth: number) => String.fromCharCode(FIRST_LETTER + nth);

const fieldsOf = (name: string, number: string, { cap, of, demanded }: IndicatorOptions): [string, Field][] => {
  const none = noneOf(name);
  const picked = { categories: of, most: MOST, cap, number, hint: true, wide: true } as const;
  if (!demanded) return [[name, evidence(picked)]];
  return [
    [name, evidence({ ...picked, none, requiredWhen: { [none]: [false, null] } })],
    [none, flag({ drawnBy: name, words: 'kpi.none' })],
  ];
};

/** A declaration that counts evidence: who declares for what, a statement, and the indicators in their groups. */
export function kpiDeclaration({ name, controller, measures, levels, sample }: KpiOptions): Declaration {
  const groups = Object.entries(measures).map(([group, all], nth) => ({
    name: group,
    number: letterOf(nth),
    fields: Object.entries(all).flatMap(([one, options], i) => fieldsOf(one, `${letterOf(nth)}${i + 1}`, options)),
  }));
  const nothing = Object.fromEntries(
    Object.values(measures).flatMap((all) =>
      Object.entries(all).flatMap(([one, { demanded }]) => (demanded ? [[noneOf(one), true]] : [])),
    ),
  );
  const form = defineForm({
    name,
    words: `kpi.${name}`,
    groupWords: `kpi.${name}`,
    fields: {
      post: text({ required: true, max: 60, hint: true }),
      statement: area({ required: true, max: 800, wide: true, hint: true }),
      ...Object.fromEntries(groups.flatMap(({ fields }) => fields)),
      opinion: attachment({ required: true, hint: true }),
    } as Record<string, Field>,
    groups: [
      { name: 'basics', fields: ['post', 'statement'] },
      ...groups.map(({ fields, ...group }) => ({ ...group, fields: fields.map(([own]) => own) })),
      { name: 'files', fields: ['opinion'] },
    ],
    title: 'post',
    // A sample names no records, and says that there are none where some are required.
    sample: (i) => ({ ...sample(i), ...nothing }),
  });
  return defineDeclaration({
    name,
    form,
    controller,
    review: { controller: 'RecognitionReview', grant: 'recognitionReview' },
    plans: 'kpi',
    levels,
    phrases: ['unproven', 'counted', 'unclear', 'incomplete'].map((phrase) => `review.phrase.${phrase}`),
  });
}
