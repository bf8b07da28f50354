import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Dictionary } from '../../domain/dictionaryTypes';
import { type FormDefinition, type HeldRecord, provingCategories, RECORDS, type Row } from '../../domain/forms';
import { ReviewResult, StageStatus } from '../../domain/statuses';
import type { Db, Tx } from '../db/client';
import { dataLoader } from '../db/dataLoader';
import { relatedRows } from '../db/relatedRows';
import { account, dictionaryItem, document, organisation, record } from '../db/schema';
import type { DocumentRow, FormSources } from '../documents/kind';

type Of = Pick<DocumentRow, 'accountId' | 'planId'>;

interface Earlier {
  kind: string;
  status: number;
  attempt: number;
  values: Row;
}
const keyOf = ({ accountId, planId }: Of) => `${accountId} ${planId ?? ''}`;

/** Documents of an account for the same plan, batched because several parts of an answer read them at the same time. */
const anyForPlan = dataLoader(async (db, keys) => {
  const wanted = keys.map((key) => key.split(' '));
  const found = new Map<string, Earlier[]>();
  const { accountId, planId, kind, status, attempt, values } = document;
  for (const row of await db
    .select({ accountId, planId, kind, status, attempt, values })
    .from(document)
    .where(
      and(
        inArray(
          accountId,
          wanted.flatMap(([account = '']) => account),
        ),
        inArray(
          planId,
          wanted.flatMap(([, plan = '']) => plan),
        ),
      ),
    ))
    found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
});
const forPlan = async (db: Db | Tx, doc: Of): Promise<Earlier[]> => (await anyForPlan(db, keyOf(doc))) ?? [];

/** Has the account's declaration of this name been passed for the plan? */
export const isPassed = async (db: Db | Tx, doc: Of, name: string): Promise<boolean> =>
  (await forPlan(db, doc)).some(({ kind, status }) => kind === name && status === StageStatus.ReviewPassed);

/** The account's profile, email and mobile number, itself as a person of a table, and its records of these categories. */
async function fileOf(db: Db | Tx, { accountId }: Of, categories: readonly string[]) {
  const [row] = await db
    .select({
      profile: account.profile,
      email: account.email,
      mobile: account.mobile,
      fullName: account.realName,
      orgName: organisation.name,
      title: dictionaryItem.name,
      records: relatedRows(record, {
        where: and(eq(record.accountId, account.id), inArray(record.category, [...categories])),
        order: [desc(record.createdAt), desc(record.id)],
        only: ['category', 'data', 'reviewState'],
      }),
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(
      dictionaryItem,
      and(
        eq(dictionaryItem.dictionary, Dictionary.Title),
        eq(dictionaryItem.code, sql`${account.profile} ->> 'titleId'`),
      ),
    )
    .where(eq(account.id, accountId));
  const { fullName, orgName, title } = row ?? {};
  return {
    self: { people: [{ id: 'self', fullName, orgName, ...(title && { title }) }] },
    profile: { ...row?.profile, ...(row?.email && { email: row.email }) },
    account: { ...(row?.mobile && { mobile: row.mobile }) },
    records: (row?.records ?? []).map(
      ({ category, data, reviewState }): HeldRecord => ({
        category,
        data,
        verified: reviewState === ReviewResult.Passed,
      }),
    ),
  };
}

const ownFile = ['profile', 'account', 'self', 'plan', RECORDS];

/**
 * Sources for prefilling a form: profile, account, the person as a row of a table, records, other declarations for the same plan, and the plan itself.
 */
export async function sourcesOf(db: Db | Tx, doc: Of, form: FormDefinition, plan: Row = {}): Promise<FormSources> {
  const wanted = new Set(Object.values(form.fields).flatMap(({ prefill }) => prefill?.from.split('.')[0] ?? []));
  const categories = provingCategories(form);
  const others = [...wanted].some((name) => !ownFile.includes(name));
  const [file, earlier] = await Promise.all([
    ['profile', 'account', 'self', RECORDS].some((name) => wanted.has(name)) ? fileOf(db, doc, categories) : undefined,
    others ? forPlan(db, doc) : [],
  ]);
  const { records = [], ...own } = file ?? {};
  return {
    rows: {
      plan,
      ...own,
      ...Object.fromEntries(earlier.flatMap(({ kind, values }) => (wanted.has(kind) ? [[kind, values]] : []))),
    },
    records,
  };
}
