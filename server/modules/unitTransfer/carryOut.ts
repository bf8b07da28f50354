import { and, eq, ne } from 'drizzle-orm';
import { withoutUndone } from '../../../domain/documents/log';
import { decisionActions } from '../../../domain/documents/machine';
import { todayOf } from '../../../domain/rules/calendar';
import { inUse } from '../../accounts/standing';
import type { Tx } from '../../db/client';
import { account, document, officeGrant, officeSeat, organisation } from '../../db/schema';
import { pendingOf } from '../../documents/decision';
import type { DocumentRow, LoadedDocument, LogRow } from '../../documents/kind';
import { logOf } from '../../documents/rows';
import { reviewersOf } from '../../documents/seats';
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
  let target = await unitOf(tx, id);
  const seen = new Set<string>();
  while (target?.mergedIntoId && !seen.has(target.id)) {
    seen.add(target.id);
    target = await unitOf(tx, target.mergedIntoId);
  }
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
 * Tells those who have taken somebody in that he is there: the approvers of the organisation, or of the office above that
 * accepted for it; not whoever has just decided it.
 */
async function tellArrived(
  tx: Tx,
  { kind, doc, plan, ctx }: LoadedDocument<null>,
  params: { name: string; from: string; to: string },
  decision: LogRow | undefined,
) {
  const [accepts] = await kind.chain(tx, doc, plan);
  const asked = accepts ? await reviewersOf(tx, kind, accepts.orgId, doc.accountId) : [];
  await notify(tx, ctx.now(), {
    kind: 'unitTransfer.arrived',
    to: asked.filter((id) => doc.effectOn !== null || id !== decision?.operatorId),
    params,
    about: doc.id,
    of: doc.kind,
  });
}

/** The decision by which a transfer was agreed to: the one that takes effect now, or the last of its attempt. */
async function decisionOn(tx: Tx, doc: DocumentRow): Promise<LogRow | undefined> {
  const log = withoutUndone(await logOf(tx, doc.id));
  const passed = log.filter(({ action, attempt }) => action === decisionActions.pass && attempt === doc.attempt);
  return (await pendingOf(tx, doc)) ?? passed.at(-1);
}

/** A transfer can begin: the person is in service, and the other organisation is open. Throws 422 otherwise. */
async function ready(tx: Tx, doc: DocumentRow) {
  const [person] = await tx.select().from(account).where(eq(account.id, doc.accountId)).for('update');
  const to = await targetOf(tx, String(doc.values.orgId ?? ''));
  const from = person && (await unitOf(tx, person.orgId));
  if (!person || !from) throw illegalState('unitTransfer.error.closed');
  if (person.leftAt) throw illegalState('unitTransfer.error.gone');
  return { person, to, from };
}

/**
 * Moves the owner of a transfer that was agreed to: his seats and rights for the organisation that he leaves end, and what
 * of his waits for a decision goes along. Throws 422 where that is impossible by now.
 */
export async function carryOut(tx: Tx, held: LoadedDocument<null>): Promise<void> {
  const { doc, ctx } = held;
  const { person, to, from } = await ready(tx, doc);
  if (from.id === to.id) return;
  if (from.parentId === null) await assertNotLastKeeper(tx, person.id);
  const decision = await decisionOn(tx, doc);
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
  await notify(tx, ctx.now(), {
    kind: 'unitTransfer.done',
    to: [person.id],
    params: { from: from.name, to: to.name },
    about: doc.id,
    of: doc.kind,
    sender: office?.name,
  });
  await tellLeft(tx, ctx.now(), from, person.realName, to.name, person.id);
  await tellArrived(tx, held, { name: person.realName, from: from.name, to: to.name }, decision);
}

/**
 * The last office has agreed: the transfer takes effect at once, or on its day where that is still to come. Throws 422
 * where it is impossible by now; then the document waits again.
 */
export async function agree(tx: Tx, held: LoadedDocument<null>): Promise<void> {
  const { doc, ctx } = held;
  const day = String(doc.values.day ?? '');
  if (day <= todayOf(ctx.now())) return carryOut(tx, held);
  const { to } = await ready(tx, doc);
  const office = await unitOf(tx, (await decisionOn(tx, doc))?.before?.officeId ?? '');
  await tx.update(document).set({ effectOn: day }).where(eq(document.id, doc.id));
  await notify(tx, ctx.now(), {
    kind: 'unitTransfer.agreed',
    to: [doc.accountId],
    params: { to: to.name, day },
    about: doc.id,
    of: doc.kind,
    sender: office?.name,
  });
}
