import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { isPossible, type PersonAct, type PersonStep, refusalOf, standingOf } from '../../../../domain/manage/person';
import { officesOver } from '../../../accounts/actsFor';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, officeGrant, resourceChange } from '../../../db/schema';
import { updateOne } from '../../../db/writeOne';
import type { SessionUser } from '../../../http/context';
import { illegalState } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { topOffice } from '../invitations';
import { withinOffices, withinPeople } from '../kept';
import type { Acting } from '../resource/kept';
import { keptRow } from '../resource/rows';
import { grants, isLastKeeper } from '../rights';
import { isAlone } from './alone';

export type Person = typeof account.$inferSelect;

/** A person of an office that somebody keeps the people of; `lock` locks the row. Throws 404 for anybody else. */
export const personOf = (db: Db | Tx, user: SessionUser, id: string, lock = false): Promise<Person> =>
  keptRow(db, { table: account, within: withinPeople }, { user }, id, lock);

/** Condition: a right is for an office that somebody does not reach with his right to keep people. */
export const beyond = (user: SessionUser) => not(withinOffices(user, 'people', officeGrant.orgId));

async function actsHigher(tx: Tx, user: SessionUser, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: officeGrant.id })
    .from(officeGrant)
    .where(and(eq(officeGrant.accountId, accountId), isNull(officeGrant.retiredAt), beyond(user)))
    .limit(1);
  return row !== undefined;
}

async function readAlone(tx: Tx, id: string): Promise<boolean> {
  const answer = await tx.execute(sql`select ${isAlone(id, id)} as alone`);
  return (answer as unknown as { rows: { alone: boolean }[] }).rows[0]?.alone === true;
}

/**
 * Locks a person for an act. Throws 404 for one of another office, and 422 with the reason where the act is not the
 * actor's, or makes no sense by now.
 */
export async function heldFor(tx: Tx, { user }: Pick<Acting, 'user'>, act: PersonAct, id: string): Promise<Person> {
  const person = await personOf(tx, user, id, true);
  const higher = await actsHigher(tx, user, id);
  const own = id === user.id && (await readAlone(tx, id));
  const refusal = refusalOf({ actor: user.id, person: id, higher, alone: own });
  if (refusal) throw illegalState(refusal);
  if (!isPossible(act, standingOf(person))) throw illegalState('manage.person.refused.now');
  return person;
}

/** Throws 422 where nobody else would be left who keeps the people at the top. */
export async function assertNotLastKeeper(tx: Tx, id: string): Promise<void> {
  const top = await topOffice(tx);
  if (!top) return;
  const keepers = await tx
    .select({ id: officeGrant.accountId })
    .from(officeGrant)
    .where(and(eq(officeGrant.orgId, top.id), eq(officeGrant.accountId, id), grants('people')));
  if (keepers.length > 0 && (await isLastKeeper(tx, id))) throw illegalState('manage.error.lastKeeper');
}

interface Told {
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly reason?: string | undefined;
}

/** Writes columns of a locked person, and keeps what was done: in the history of the person, and in the audit log. */
export async function actOn(
  tx: Tx,
  { ctx, user, confirmedBy }: Acting,
  person: Person,
  act: PersonStep,
  columns: Partial<typeof account.$inferInsert>,
  { before = {}, after = {}, reason }: Told,
): Promise<Person> {
  const now = ctx.now();
  const rowVersion = person.rowVersion + 1;
  const row = (await updateOne(tx, account, person.id, { ...columns, rowVersion })) as Person;
  await tx.insert(resourceChange).values({
    id: newId(now.getTime()),
    resource: 'Person',
    rowId: person.id,
    act,
    rowVersion,
    before,
    after,
    reason: reason ?? null,
    accountId: user.id,
    confirmedBy: confirmedBy ?? null,
    createdAt: now,
  });
  const actsFor = (await officesOver(tx, user, 'people', [person.orgId])).get(person.orgId);
  await audit(tx, ctx, { id: user.id, actsFor }, `person.${act}`, [person.id]);
  return row;
}
