import { asc, count, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HeldRecusal } from '../../../domain/api/manageSeats';
import type { ResourceUse } from '../../../domain/api/resource';
import { holdsAt, type SettableRule, settableRules } from '../../../domain/documents/conflicts';
import {
  type RecusalRuleValues,
  recusalRule as resource,
  ruledKinds,
} from '../../../domain/manage/resources/recusalRule';
import type { Db, Tx } from '../../db/client';
import { document, recusalRule } from '../../db/schema';
import type { FieldProblem } from '../../http/errors';
import { officesWith } from './kept';
import type { KeptResource } from './resource/kept';

type Rule = Pick<typeof recusalRule.$inferSelect, 'rule' | 'kinds' | 'lowest' | 'highest'>;

/** Waiting documents of a kind at a level. */
interface Waiting {
  kind: string;
  level: number;
  n: number;
}

const waitingNow = (db: Db | Tx): Promise<Waiting[]> =>
  db
    .select({ kind: document.kind, level: document.level, n: count() })
    .from(document)
    .where(isNotNull(document.officeId))
    .groupBy(document.kind, document.level);

const covers = ({ kinds, ...levels }: Omit<Rule, 'rule'>, { kind, level }: Waiting): boolean =>
  (!kinds?.length || kinds.includes(kind)) && holdsAt(levels, level);

/** Number of waiting documents for which a rule holds by one of some rows. */
const heldFor = (waiting: readonly Waiting[], rules: readonly Omit<Rule, 'rule'>[]): Waiting[] =>
  waiting.filter((one) => rules.some((rule) => covers(rule, one)));
const sumOf = (list: readonly Waiting[]) => list.reduce((sum, { n }) => sum + n, 0);

/** The row that the values of the form would make. */
const ruleOf = ({ rule = -1, kinds = [], lowest, highest }: RecusalRuleValues): Rule => ({
  rule: settableRules[rule] as SettableRule,
  kinds: kinds.flatMap((n) => ruledKinds[n] ?? []),
  lowest: lowest ?? null,
  highest: highest ?? null,
});

function problemsOf({ lowest, highest }: RecusalRuleValues): FieldProblem[] {
  const turned = lowest !== undefined && highest !== undefined && lowest > highest;
  return turned ? [{ name: 'highest', key: 'recusalRule.error.levels' }] : [];
}

const order = [
  sql`array_position(array[${sql.join(
    settableRules.map((rule) => sql`${rule}`),
    sql`, `,
  )}]::text[], ${recusalRule.rule})`,
  desc(recusalRule.updatedAt),
  asc(recusalRule.id),
];

/** Rules that hold, for those who seat reviewers. */
export async function heldRecusals(db: Db): Promise<HeldRecusal[]> {
  const rows = await db
    .select()
    .from(recusalRule)
    .where(isNull(recusalRule.retiredAt))
    .orderBy(...order);
  return rows.map(({ id, rule, kinds, lowest, highest }) => ({
    id,
    rule,
    ...(kinds?.length && { kinds }),
    ...(lowest !== null && { lowest }),
    ...(highest !== null && { highest }),
  }));
}

/** Rules by which reviewers are partial, as the office at the top sets them. */
export const keptRules: KeptResource<typeof recusalRule, typeof resource.form.fields> = {
  resource,
  table: recusalRule,
  codes: { rule: settableRules, kinds: ruledKinds },
  within: (user) => void officesWith(user, 'system'),
  order,
  check: (values) => Promise.resolve(problemsOf(values)),
  beside: async (db, rows) => {
    const waiting = rows.length > 0 ? await waitingNow(db) : [];
    return new Map(rows.map((row) => [row.id, { waiting: sumOf(heldFor(waiting, [row])) }]));
  },
  uses: async (db, rows) => {
    const waiting = rows.length > 0 ? await waitingNow(db) : [];
    const used = (row: Rule): ResourceUse[] => [{ key: 'recusalRule.use.waiting', n: sumOf(heldFor(waiting, [row])) }];
    return new Map(rows.map((row) => [row.id, used(row)]));
  },
  weigh: async (db, { act, stored, values }) => {
    const waiting = await waitingNow(db);
    const changed = act === 'add' || act === 'change' ? ruleOf(values) : stored;
    if (!changed) return [];
    const rule = stored?.rule ?? changed.rule;
    const others = (await db.select().from(recusalRule).where(isNull(recusalRule.retiredAt))).filter(
      (one) => one.rule === rule && one.id !== stored?.id,
    );
    const held = stored && !stored.retiredAt ? [stored] : [];
    // A row that is retired and only changed holds nowhere, before and after.
    const holds = act === 'retire' || (act === 'change' && held.length === 0) ? [] : [changed];
    const before = heldFor(waiting, [...others, ...held]);
    const after = heldFor(waiting, [...others, ...holds]);
    return [
      { key: 'recusalRule.effect.more', n: sumOf(after.filter((one) => !before.includes(one))) },
      { key: 'recusalRule.effect.fewer', n: sumOf(before.filter((one) => !after.includes(one))) },
      { key: 'recusalRule.effect.same', n: sumOf(after.filter((one) => before.includes(one))) },
    ];
  },
};
