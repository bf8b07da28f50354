import { eq } from 'drizzle-orm';
import type { Parsed } from '../../../../domain/api/core';
import type { managePersonApi } from '../../../../domain/api/managePerson';
import { normalised, type Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import { leaveWhys, type PersonAct, standingOf } from '../../../../domain/manage/person';
import { personLeave, personReason, personTransfer } from '../../../../domain/manage/personForms';
import { type Tx, transaction } from '../../../db/client';
import { organisation, session } from '../../../db/schema';
import { formProblems } from '../../../forms/problems';
import type { Context } from '../../../http/context';
import { conflict, invalid, notFound } from '../../../http/errors';
import { type Notice, notify } from '../../../notices/send';
import { endSessions } from '../../account/session';
import { openSessionsOf, sessionIdOf } from '../../account/sessions';
import { submitTransfer } from '../../unitTransfer/submit';
import { recallTransfer } from '../../unitTransfer/takeBack';
import type { Acting } from '../resource/kept';
import { actOn, assertNotLastKeeper, heldFor, type Person } from './held';

type Api = typeof managePersonApi;
export type Body<K extends keyof Api> = Parsed<Api[K]> extends { body: infer B } ? B : never;
type Done = { id: string; rowVersion: number };

export const doneWith = ({ id, rowVersion }: Person): Done => ({ id, rowVersion });

/** Values of an act's form. Throws 400 with the broken fields. */
export function filled<F extends Fields>(ctx: Context, form: { readonly fields: F }, body: Row): FilledIn<F> {
  const values = normalised(form, body);
  const problems = formProblems(ctx, form, values);
  if (problems.length > 0) throw invalid(problems);
  return values as FilledIn<F>;
}

/** Tells a person what an office has done to his account. */
export const tell = (
  tx: Tx,
  { ctx, user }: Acting,
  { id }: Pick<Person, 'id'>,
  kind: Notice['kind'],
  params: Notice['params'],
  about: string = id,
) => notify(tx, ctx.now(), { kind, to: [id], params, about, sender: user.realName });

/** Does an act on a person as he was read. Throws as `heldFor` does, and 409 when he was changed since then. */
const acting = (who: Acting, act: PersonAct, read: Done, perform: (tx: Tx, person: Person) => Promise<Person>) =>
  transaction(who.ctx.db, async (tx): Promise<Done> => {
    const person = await heldFor(tx, who, act, read.id);
    if (person.rowVersion !== read.rowVersion) throw conflict(doneWith(person));
    return doneWith(await perform(tx, person));
  });

/** Locks an account: its sessions end at once in every process, for each call looks at them. */
export const lock = (who: Acting, body: Body<'POST /api/Manage/Person/Lock'>) => {
  const { reason = '' } = filled(who.ctx, personReason, body);
  return acting(who, 'lock', body, async (tx, person) => {
    await assertNotLastKeeper(tx, person.id);
    const now = who.ctx.now();
    const row = await actOn(tx, who, person, 'lock', { lockedAt: now, lockedWhy: reason }, { reason });
    await endSessions(tx, now, person.id, 'locked');
    await tell(tx, who, person, 'manage.locked', { reason });
    return row;
  });
};

export const unlock = (who: Acting, body: Body<'POST /api/Manage/Person/Unlock'>) => {
  const { reason } = filled(who.ctx, personReason, body);
  return acting(who, 'unlock', body, async (tx, person) => {
    const row = await actOn(tx, who, person, 'unlock', { lockedAt: null, lockedWhy: null }, { reason });
    await tell(tx, who, person, 'manage.unlocked', {});
    return row;
  });
};

/** Notes that somebody is no longer in service; his things stay as they are. */
export const leave = (who: Acting, body: Body<'POST /api/Manage/Person/Leave'>) => {
  const { why = 0, day = '', reason } = filled(who.ctx, personLeave, body);
  const leftWhy = leaveWhys[why] ?? 'left';
  return acting(who, 'leave', body, async (tx, person) => {
    await assertNotLastKeeper(tx, person.id);
    const now = who.ctx.now();
    const columns = { leftAt: now, leftOn: day, leftWhy };
    const row = await actOn(tx, who, person, 'leave', columns, {
      before: { standing: standingOf(person) },
      after: { standing: standingOf({ ...person, leftWhy }), day },
      reason,
    });
    await endSessions(tx, now, person.id, 'left');
    return row;
  });
};

/** Asks for the transfer of a person, in the name of his office; he is told, and takes no part in the decision. */
export const transfer = (who: Acting, body: Body<'POST /api/Manage/Person/Transfer'>) => {
  const { orgId = '', day = '', reason = '' } = filled(who.ctx, personTransfer, body);
  return acting(who, 'transfer', body, async (tx, person) => {
    const { id, title: to } = await submitTransfer(tx, who.ctx, person, { orgId, day, reason }, who.user);
    const [at] = await tx
      .select({ name: organisation.name })
      .from(organisation)
      .where(eq(organisation.id, person.orgId));
    const row = await actOn(tx, who, person, 'transfer', {}, { after: { orgName: to }, reason });
    await tell(tx, who, person, 'unitTransfer.asked', { office: at?.name ?? '', to }, id);
    return row;
  });
};

/** Takes back the transfer that an office has asked for; the person and those who were asked are told. */
export const recall = (who: Acting, body: Body<'POST /api/Manage/Person/Recall'>) => {
  const { reason = '' } = filled(who.ctx, personReason, body);
  return acting(who, 'recall', body, async (tx, person) => {
    const { id, title: to } = await recallTransfer(tx, who.ctx, person.id, who.user);
    const [at] = await tx
      .select({ name: organisation.name })
      .from(organisation)
      .where(eq(organisation.id, person.orgId));
    const row = await actOn(tx, who, person, 'recall', {}, { before: { orgName: to }, reason });
    await tell(tx, who, person, 'unitTransfer.recalled', { office: at?.name ?? '', to, reason }, id);
    return row;
  });
};

export const takeBack = (who: Acting, body: Body<'POST /api/Manage/Person/Return'>) => {
  const { reason } = filled(who.ctx, personReason, body);
  return acting(who, 'return', body, async (tx, person) => {
    const row = await actOn(
      tx,
      who,
      person,
      'return',
      { leftAt: null, leftOn: null, leftWhy: null },
      {
        before: { standing: standingOf(person), ...(person.leftOn && { day: person.leftOn }) },
        after: { standing: standingOf({ ...person, leftWhy: null }) },
        reason,
      },
    );
    await tell(tx, who, person, 'manage.returned', {});
    return row;
  });
};

/** Signs somebody out on a device, or everywhere. Throws 404 for a device on which he is no longer signed in. */
export async function signOut(who: Acting, body: Body<'POST /api/Manage/Person/SignOut'>) {
  const { ctx } = who;
  const { reason } = filled(ctx, personReason, body);
  return transaction(ctx.db, async (tx) => {
    const person = await heldFor(tx, who, 'signOut', body.id);
    const open = await openSessionsOf(ctx, tx, body.id);
    const one = body.device && open.find(({ tokenHash }) => sessionIdOf(tokenHash) === body.device);
    if (body.device && !one) throw notFound('manage.person.refused.device');
    const ended = await endSessions(
      tx,
      ctx.now(),
      body.id,
      'byOffice',
      one ? eq(session.tokenHash, one.tokenHash) : undefined,
    );
    if (ended === 0) return { ...doneWith(person), ended };
    const row = await actOn(tx, who, person, 'signOut', {}, { after: { devices: one ? 1 : open.length }, reason });
    await tell(tx, who, person, 'manage.signedOut', {});
    return { ...doneWith(row), ended };
  });
}
