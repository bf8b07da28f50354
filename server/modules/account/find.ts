import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { account } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import type { Account } from './values';

/** Fields whose values a new account may not share with another account. */
export const identityFields = ['loginName', 'mobile', 'idDocNo'] as const;
export type IdentityField = (typeof identityFields)[number];

/** Is the value held by another account? A merged account keeps its login name only. */
export async function isTaken(db: Db | Tx, field: IdentityField, value: string, except?: string): Promise<boolean> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        matches(account[field], value),
        field === 'loginName' ? undefined : isNull(account.mergedInto),
        except ? ne(account.id, except) : undefined,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Accounts that a person may mean by a login name, mobile number or document number; imported ones may share the last two. */
export const findByIdentifier = (db: Db, identifier: string) =>
  db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(and(isNull(account.mergedInto), or(...identityFields.map((field) => matches(account[field], identifier)))))
    .limit(5);

/** The accounts in use that hold one of the values. */
export const findHolders = (db: Db | Tx, field: 'idDocNo' | 'mobile', values: readonly string[]) =>
  db
    .select()
    .from(account)
    .where(and(matches(account[field], values), isNull(account.mergedInto)))
    .orderBy(account.createdAt);

/**
 * The accounts in use that hold one of the document numbers or of the mobile numbers, as they are at one moment: between
 * two queries somebody could have come to be there.
 */
export const findPeople = (db: Db | Tx, documents: readonly string[], mobiles: readonly string[]) =>
  db
    .select()
    .from(account)
    .where(and(or(matches(account.idDocNo, documents), matches(account.mobile, mobiles)), isNull(account.mergedInto)))
    .orderBy(account.createdAt);

export const findByMobile = (db: Db | Tx, mobile: string) => findHolders(db, 'mobile', [mobile]);

/** The account itself. Throws when it is gone: a session belongs to an account. */
export async function accountById(db: Db | Tx, id: string): Promise<Account> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error(`Account ${id} is gone`);
  return row;
}

/** Accounts locked until the transaction ends, in the order of the ids, so that two transactions cannot deadlock. */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(account)
    .where(inArray(account.id, [...ids]))
    .orderBy(account.id)
    .for('update');

const violated: Record<string, IdentityField> = {
  account_login_key: 'loginName',
  account_mobile_key: 'mobile',
  account_id_doc_key: 'idDocNo',
};

/** The identity field that another account took a moment earlier, when `error` is the refusal of a unique index. */
export function takenField(error: unknown): IdentityField | undefined {
  const { code, constraint } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string;
    constraint?: string;
  };
  return code === '23505' ? violated[constraint ?? ''] : undefined;
}
