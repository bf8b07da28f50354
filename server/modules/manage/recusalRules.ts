import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HeldRecusal } from '../../../domain/api/manageSeats';
import type { ResourceUse } from '../../../domain/api/resource';
import { holdsAt, type SettableRule, settableRules } from '../../../domain/documents/conflicts';
import {
  type RecusalRuleValues,
  recusalRule as resource,
  ruledKinds,
} from '../../../domain/manage/resources/recusalRule';
import { instantOf, todayOf } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { account, document, documentLog, recusalRule } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import type { FieldProblem } from '../../http/errors';
import { officesWith, withinOffices } from './kept';
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

/** Documents that reviewers have left to others this year because of a rule. */
interface Left extends Waiting {
  rule: string | null;
}

/** The same by rule, kind and level; `user`: of the people of the offices whose seats he keeps. */
function leftThisYear(db: Db | Tx, now: Date, user?: SessionUser): Promise<Left[]> {
  const begin = instantOf(`${todayOf(now).slice(0, 4)}-01-01 00:00:00`);
  return db
    .select({
      rule: documentLog.conflict,
      kind: documentLog.kind,
      level: documentLog.level,
      n: countDistinct(documentLog.documentId),
    })
    .from(documentLog)
    .innerJoin(document, eq(document.id, documentLog.documentId))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        isNotNull(documentLog.conflict),
        gte(documentLog.createdAt, begin),
        user && withinOffices(user, 'seats', account.orgId),
      ),
    )
    .groupBy(documentLog.conflict, documentLog.kind, documentLog.level);
}

const covers = ({ kinds, ...levels }: Omit<Rule, 'rule'>, { kind, level }: Waiting): boolean =>
  (!kinds?.length || kinds.includes(kind)) && holdsAt(levels, level);

/** Number of waiting documents for which a rule holds by one of some rows. */
const heldFor = (waiting: readonly Waiting[], rules: readonly Omit<Rule, 'rule'>[]): Waiting[] =>
  waiting.filter((one) => rules.some((rule) => covers(rule, one)));
const sumOf = (list: readonly Waiting[]) => list.reduce((sum, { n }) => sum + n, 0);

/** How many of the documents that were left to others were so because of one row. */
const leftBy = (left: readonly Left[], row: Rule): number =>
  sumOf(left.filter((one) => one.rule === row.rule && covers(row, one)));

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
export async function heldRecusals({ db, now }: Context, user: SessionUser): Promise<HeldRecusal[]> {
  const [rows, left] = await Promise.all([
    db
      .select()
      .from(recusalRule)
      .where(isNull(recusalRule.retiredAt))
      .orderBy(...order),
    leftThisYear(db, now(), user),
  ]);
  return rows.map(({ id, rule, kinds, lowest, highest }) => ({
    id,
    rule,
    left: leftBy(left, { rule, kinds, lowest, highest }),
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
  beside: async (db, rows, { now }) => {
    if (rows.length === 0) return new Map();
    const [waiting, left] = await Promise.all([waitingNow(db), leftThisYear(db, now())]);
    return new Map(rows.map((row) => [row.id, { waiting: sumOf(heldFor(waiting, [row])), left: leftBy(left, row) }]));
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
