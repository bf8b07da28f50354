import { and, eq, ne } from 'drizzle-orm';
import { inUse } from '../../accounts/standing';
import type { Tx } from '../../db/client';
import { account, officeGrant, officeSeat, organisation } from '../../db/schema';
import { pendingOf } from '../../documents/decision';
import type { LoadedDocument } from '../../documents/kind';
import { illegalState } from '../../http/errors';
import { notify } from '../../notices/send';
import { endOffices } from '../manage/endOffices';
import { assertNotLastKeeper } from '../manage/person/held';
import { handOnAll, movePerson, waitingOf } from '../manage/person/moving';
import type { Acting } from '../manage/resource/kept';
import { grants, settlePeopleRight } from '../manage/rights';

const unitOf = async (tx: Tx, id: string) => (await tx.select().from(organisation).where(eq(organisation.id, id)))[0];

/** The organisation to go to; one that was merged since then stands for the one that it was merged into. */
async function targetOf(tx: Tx, id: string) {
  const unit = await unitOf(tx, id);
  const target = unit?.mergedIntoId ? await unitOf(tx, unit.mergedIntoId) : unit;
  if (!target || target.retiredAt) throw illegalState('unitTransfer.error.closed');
  return target;
}

/** Words of what has ended, each once. */
const endedWords = (keys: readonly string[]) =>
  keys.length > 0 ? { keys: [...new Set(keys)] } : { key: 'notice.none' };

/**
 * Ends the seats and the rights that somebody holds for the organisation that he leaves, and tells him which; `sender` is
 * the office that has decided.
 */
async function leaveOffices(
  tx: Tx,
  acting: Acting,
  accountId: string,
  from: { id: string; name: string },
  sender: string | undefined,
) {
  const { seats, rights } = await endOffices(tx, acting, {
    seats: and(eq(officeSeat.accountId, accountId), eq(officeSeat.orgId, from.id)),
    rights: and(eq(officeGrant.accountId, accountId), eq(officeGrant.orgId, from.id)),
  });
  await settlePeopleRight(tx, accountId, from.id);
  if (seats.length + rights.length === 0) return;
  await notify(tx, acting.ctx.now(), {
    kind: 'unitTransfer.offices',
    to: [accountId],
    params: {
      from: from.name,
      seats: endedWords(seats.flatMap(({ kinds }) => kinds.map((kind) => `enum.seatKind.${kind}`))),
      rights: endedWords(rights.flatMap((grant) => grant.rights.map((right) => `manage.right.${right}`))),
    },
    about: accountId,
    sender,
  });
}

/** Tells those who keep the people of the organisation that somebody has left it. */
async function tellLeft(tx: Tx, now: Date, from: { id: string; name: string }, name: string, to: string, id: string) {
  const keepers = await tx
    .select({ id: officeGrant.accountId })
    .from(officeGrant)
    .innerJoin(account, eq(account.id, officeGrant.accountId))
    .where(and(eq(officeGrant.orgId, from.id), grants('people'), inUse(), ne(account.id, id)));
  await notify(tx, now, {
    kind: 'unitTransfer.left',
    to: keepers.map((one) => one.id),
    params: { name, from: from.name, to },
    about: id,
  });
}

/**
 * Moves the owner of a transfer that was agreed to: his seats and rights for the organisation that he leaves end, and what
 * of his waits for a decision goes along. Throws 422 where that is impossible by now; then the document waits again.
 */
export async function carryOut(tx: Tx, { doc, ctx }: LoadedDocument<null>): Promise<void> {
  const [person] = await tx.select().from(account).where(eq(account.id, doc.accountId)).for('update');
  const to = await targetOf(tx, String(doc.values.orgId ?? ''));
  const from = person && (await unitOf(tx, person.orgId));
  if (!person || !from) throw illegalState('unitTransfer.error.closed');
  if (from.id === to.id) return;
  if (from.parentId === null) await assertNotLastKeeper(tx, person.id);
  const decision = await pendingOf(tx, doc);
  const user = { id: decision?.operatorId ?? '', realName: decision?.operator ?? '' };
  const acting = { ctx, user: user as Acting['user'] };
  // A document on which an office has decided waits at none.
  const office = await unitOf(tx, decision?.before?.officeId ?? '');
  await leaveOffices(tx, acting, person.id, from, office?.name);
  const [now] = await tx.select().from(account).where(eq(account.id, person.id));
  await movePerson(tx, acting, now ?? person, from, to, String(doc.values.reason ?? ''));
  const waiting = await waitingOf(tx, person.id);
  await handOnAll(
    tx,
    acting,
    waiting.filter(({ id }) => id !== doc.id),
  );
  await tellLeft(tx, ctx.now(), from, person.realName, to.name, person.id);
}
