import { eq } from 'drizzle-orm';
import { derivedIn, normalised, type Row } from '../../../../domain/forms';
import { type IdentityValues, personIdentity, personMobile } from '../../../../domain/manage/personForms';
import { type ProfileValues, profile } from '../../../../domain/profile';
import { maskMobile } from '../../../../domain/rules/mask';
import { ProfileReview } from '../../../../domain/statuses';
import { docNoOf, mobileKeyOf } from '../../../db/accountKeys';
import { type Tx, transaction } from '../../../db/client';
import { account, resourceRequest } from '../../../db/schema';
import { formProblems } from '../../../forms/problems';
import { conflict, type FieldProblem, illegalState, invalid } from '../../../http/errors';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { log } from '../../../log/log';
import { forgetDevices } from '../../account/devices';
import { isTaken, takenField } from '../../account/find';
import { handIn } from '../../account/handIn';
import { endSessions } from '../../account/session';
import { columnsOf, valuesOf } from '../../account/values';
import { withinPeople } from '../kept';
import { differenceOf } from '../resource/changes';
import type { Acting, Seconded } from '../resource/kept';
import { requestsFor } from '../resource/requests';
import { decideRequest, saveOrAsk } from '../resource/second';
import { holdersOver } from '../rights';
import { type Body, doneWith, filled, tell } from './acts';
import { actOn, heldFor, type Person, personOf } from './held';

const { form } = personIdentity;

/** Corrections of who somebody is: confirmed by another keeper of the people of his organisation. */
export const keptIdentities: Seconded<typeof account, typeof form.fields> = {
  resource: personIdentity,
  table: account,
  within: withinPeople,
  place: ({ orgId }) => orgId,
  seconds: async (tx, { stored }, { user }) =>
    stored ? holdersOver(tx, 'people', stored.orgId, [user.id, stored.id]) : undefined,
  asks: async (_, { stored }) => ({ key: 'manage.person.correction', params: { name: stored?.realName ?? '' } }),
};

const taken = (name: 'mobile' | 'idDocNo') => ({ name, key: `error.taken.${name}` });

/** Values that would change, with a blank number as the present one. */
function changed({ realName, idDocType, idDocNo }: Person, values: IdentityValues) {
  const next = {
    realName: values.realName ?? realName,
    idDocType: values.idDocType ?? idDocType,
    idDocNo: values.idDocNo ? docNoOf(values.idDocNo) : idDocNo,
  };
  const same = next.realName === realName && next.idDocType === idDocType && next.idDocNo === idDocNo;
  return { next, same };
}

async function problemsOf(tx: Tx, { ctx }: Acting, person: Person, values: IdentityValues): Promise<FieldProblem[]> {
  const problems = formProblems(ctx, form, values as Row);
  const { next, same } = changed(person, values);
  if (same) problems.push({ name: 'realName', key: 'manage.person.same' });
  if (next.idDocType !== person.idDocType && !values.idDocNo)
    problems.push({ name: 'idDocNo', key: 'validation.required' });
  if (next.idDocNo !== person.idDocNo && (await isTaken(tx, 'idDocNo', next.idDocNo, person.id)))
    problems.push(taken('idDocNo'));
  return problems;
}

/**
 * Writes a corrected identity. A request is confirmed against the identity as it was when it was asked for, for
 * whatever else somebody has saved in his profile since then changes nothing about it.
 */
async function writeIdentity(tx: Tx, who: Acting, body: Row, asked?: Row): Promise<Row> {
  const person = await heldFor(tx, who, 'correct', String(body.id));
  const values = normalised(form, body) as IdentityValues;
  const { realName, idDocType } = person;
  if (asked) {
    const { before } = differenceOf(keptIdentities, person, values as Row);
    const moved = Object.keys(before).some((name) => JSON.stringify(before[name]) !== JSON.stringify(asked[name]));
    if (moved) throw illegalState('manage.person.refused.changed');
  } else if (person.rowVersion !== body.rowVersion) throw conflict({ ...doneWith(person), realName, idDocType });
  const problems = await problemsOf(tx, who, person, values);
  if (problems.length > 0) throw invalid(problems);
  const { next } = changed(person, values);
  const identity = { ...valuesOf(person), ...next } as ProfileValues;
  const columns = columnsOf({ ...identity, ...derivedIn(profile.fields, identity) }, person.roles);
  const { reason, proof: _, ...told } = values;
  const { before, after } = differenceOf(keptIdentities, person, told as Row);
  const row = await actOn(
    tx,
    who,
    person,
    'correct',
    { ...columns, holdsIdDoc: true },
    {
      before,
      after: { ...after, proof: values.proof },
      reason,
    },
  );
  if (row.profileReview === ProfileReview.Unreviewed) await handIn(tx, who.ctx, row);
  await tell(tx, who, person, 'manage.corrected', { name: row.realName });
  return doneWith(row);
}

/** The refusal of a value that somebody else has taken at the same moment. */
const orTaken =
  (field: 'mobile' | 'idDocNo') =>
  (error: unknown): never => {
    throw takenField(error) === field ? invalid([taken(field)]) : error;
  };

/** Corrects who somebody is, or asks a second person to confirm it. */
export async function correct(who: Acting, body: Body<'POST /api/Manage/Person/Correct'>) {
  await transaction(who.ctx.db, (tx) => heldFor(tx, who, 'correct', body.id));
  const done = await saveOrAsk(keptIdentities, who, body, (tx, acting, of) => writeIdentity(tx, acting, of)).catch(
    orTaken('idDocNo'),
  );
  return { id: body.id, rowVersion: Number(done.rowVersion), ...(done.pending === true && { pending: true }) };
}

export async function decide(who: Acting, body: Body<'POST /api/Manage/Person/Decide'>): Promise<true> {
  await decideRequest(keptIdentities, who, body, (tx, asking, asked) =>
    writeIdentity(tx, asking, asked.body, asked.before),
  ).catch(orTaken('idDocNo'));
  return true;
}

/**
 * Sets another phone number: all sessions end, and the old number is told by a text, so that its owner learns of it even
 * if it was not he who came to the office.
 */
export async function setMobile(who: Acting, body: Body<'POST /api/Manage/Person/SetMobile'>) {
  const { ctx } = who;
  const values = filled(ctx, personMobile, body);
  const mobile = mobileKeyOf(values.mobile ?? '');
  const { person, row } = await transaction(ctx.db, async (tx) => {
    const held = await heldFor(tx, who, 'mobile', body.id);
    if (held.rowVersion !== body.rowVersion) throw conflict(doneWith(held));
    if (mobile === mobileKeyOf(held.mobile)) throw invalid([{ name: 'mobile', key: 'error.sameMobile' }]);
    if (await isTaken(tx, 'mobile', mobile, held.id)) throw invalid([taken('mobile')]);
    const written = await actOn(
      tx,
      who,
      held,
      'mobile',
      { mobile, holdsMobile: true },
      {
        before: { mobile: maskMobile(held.mobile) },
        after: { mobile: maskMobile(mobile), proof: values.proof },
        reason: values.reason,
      },
    );
    await endSessions(tx, ctx.now(), held.id, 'mobile');
    await forgetDevices(tx, held.id);
    await tell(tx, who, held, 'manage.mobile', { mobile: maskMobile(mobile) });
    return { person: held, row: written };
  }).catch(orTaken('mobile'));
  void ctx.services.sms
    .send(person.mobile, say('zh-CN', 'sms.mobileSet', { mobile: maskMobile(mobile) }))
    .catch((error: unknown) => log.error('SMS not sent', error, { request: ctx.requestId }));
  return doneWith(row);
}

/** The numbers of a person in full, with those that a request would set; each look is in the audit log. */
export async function reveal({ ctx, user }: Acting, { id }: { id: string }) {
  const { idDocNo, mobile } = await personOf(ctx.db, user, id);
  const open = await requestsFor(keptIdentities, { ctx, user }, id);
  await transaction(ctx.db, (tx) => audit(tx, ctx, user, 'person.reveal', [id]));
  const asked: Record<string, string> = {};
  for (const one of open) {
    const [row] = await ctx.db
      .select({ secrets: resourceRequest.secrets })
      .from(resourceRequest)
      .where(eq(resourceRequest.id, one.id));
    if (typeof row?.secrets?.idDocNo === 'string') asked[one.id] = row.secrets.idDocNo;
  }
  return { idDocNo, mobile, asked };
}
