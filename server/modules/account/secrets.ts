import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { fieldLimits } from '../../../domain/constants';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import { fixed } from '../../db/prepared';
import { secret } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { secretLife } from '../../db/secretLife';
import { hashToken, newToken } from './token';

export type SecretKind = keyof typeof secretLife;
export type SmsKind = Extract<SecretKind, `sms${string}`>;
/** Wrong tries after which a code is void. */
const MAX_TRIES = 5;

type Row = typeof secret.$inferSelect;
interface Issued {
  kind: SecretKind;
  subject: string;
  payload?: Record<string, unknown>;
}

const secretRow = ({ kind, subject, payload = {} }: Issued, now: Date) => ({
  kind,
  subject,
  payload,
  createdAt: now,
  expiresAt: new Date(now.getTime() + secretLife[kind] * 1000),
});

/** Makes a token bound to a subject; the database keeps its hash only. */
export async function issueToken(db: Db | Tx, now: Date, issued: Issued): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  await db.insert(secret).values({ id: hash, hash, ...secretRow(issued, now) });
  return token;
}

const alive = (now: Date) => and(isNull(secret.usedAt), gt(secret.expiresAt, now));

/** The row behind a token that is still good, without using it up. */
export async function findToken(db: Db | Tx, now: Date, kind: SecretKind, token: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(secret)
    .where(and(eq(secret.id, hashToken(token)), eq(secret.kind, kind), alive(now)));
  return row;
}

/** Uses a secret up by its row id; undefined when it is used already or has expired. */
export async function spend(db: Db | Tx, now: Date, id: string): Promise<Row | undefined> {
  const [row] = await db
    .update(secret)
    .set({ usedAt: now })
    .where(and(eq(secret.id, id), alive(now)))
    .returning();
  return row;
}

/** Uses a token up; undefined when it is unknown, of another kind, used or expired. */
export async function spendToken(db: Db | Tx, now: Date, kind: SecretKind, token: string): Promise<Row | undefined> {
  const found = await findToken(db, now, kind, token);
  return found && spend(db, now, found.id);
}

/** Six digits, also leading zeros. */
export const newSmsCode = (): string => String(randomInt(10 ** fieldLimits.smsCode)).padStart(fieldLimits.smsCode, '0');

const codeHash = (id: string, code: string) => hashToken(`${id}:${code.trim().toLowerCase()}`);

/** Condition on a code's payload: the code counts only when this key has this value. */
export interface Bound {
  key: string;
  value: string;
}
const boundTo = (bound: Bound | undefined) => bound && sql`${secret.payload} ->> ${fixed(bound.key)} = ${bound.value}`;

/** Deletes all codes of the kind and subject; with `bound`, only the codes it matches. */
export const voidCodes = (db: Db | Tx, kind: SecretKind, subject: string, bound?: Bound) =>
  db.delete(secret).where(and(eq(secret.kind, kind), matches(secret.subject, subject), boundTo(bound)));

/** Keeps the hash of a code for its subject; earlier codes of the same kind become void. Returns the row's id. */
export async function issueCode(db: Db | Tx, now: Date, issued: Issued, code: string, bound?: Bound): Promise<string> {
  const id = newId(now.getTime());
  await voidCodes(db, issued.kind, issued.subject, bound);
  await db.insert(secret).values({ id, hash: codeHash(id, code), ...secretRow(issued, now) });
  return id;
}

/** A code that is still good; the payload says who asked for it. */
export type ValidCode = Pick<Row, 'id' | 'hash' | 'payload'>;

/** Valid codes of a subject, the newest first. */
export const validCodes = (db: Db, now: Date, kind: SecretKind, subject: string) =>
  db
    .select({ id: secret.id, hash: secret.hash, payload: secret.payload })
    .from(secret)
    .where(and(eq(secret.kind, kind), matches(secret.subject, subject), alive(now)))
    .orderBy(desc(secret.createdAt));

const isCode = (hash: string, id: string, code: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(codeHash(id, code)));

/** Row id of the code among several that equals `code`; the try is not counted, so the caller has to count it. */
export const peekCode = (codes: readonly ValidCode[], code: string): string | undefined =>
  codes.find(({ id, hash }) => isCode(hash, id, code))?.id;

/**
 * Row id of the code when `code` is right; `spend` uses it up, in the transaction that acts on it. A wrong guess
 * counts, also when many come at once, and must not be rolled back: call it outside a transaction. Without a code the
 * same work is done.
 */
export async function tryCode(db: Db, of: ValidCode | undefined, code: string): Promise<string | undefined> {
  const [row] = await db
    .update(secret)
    .set({ tries: sql`${secret.tries} + 1` })
    .where(and(eq(secret.id, of?.id ?? ''), lt(secret.tries, MAX_TRIES)))
    .returning({ id: secret.id, hash: secret.hash });
  const same = isCode(row?.hash ?? hashToken(''), row?.id ?? '', code);
  if (!row || !same) return undefined;
  // The try was counted before its result was known; a right one is subtracted again.
  await db
    .update(secret)
    .set({ tries: sql`${secret.tries} - 1` })
    .where(eq(secret.id, row.id));
  return row.id;
}

/** As `tryCode`, with the newest code of the subject. */
export async function matchCode(
  db: Db,
  now: Date,
  kind: SecretKind,
  subject: string,
  code: string,
): Promise<string | undefined> {
  const [newest] = await validCodes(db, now, kind, subject).limit(1);
  return tryCode(db, newest, code);
}
