import { sql } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { AcceptInvitationBody, Invitation } from '../../../domain/api/manage';
import { StageCategory } from '../../../domain/enums';
import { derivedIn } from '../../../domain/forms';
import { rightNames } from '../../../domain/manage/rights';
import { profile } from '../../../domain/profile';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { ProfileReview } from '../../../domain/statuses';
import { docNoOf, mobileKeyOf } from '../../db/accountKeys';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, type FieldProblem, invalid } from '../../http/errors';
import { writeEvent } from '../account/events';
import { identityFields, isTaken, takenField } from '../account/find';
import { hashPassword, inPasswordTurn } from '../account/password';
import { spend } from '../account/secrets';
import { openSession } from '../account/session';
import { columnsOf } from '../account/values';
import { weakness } from '../account/weakPassword';
import { type Invited, invitationOf, topOffice } from './invitations';
import { addOrganisations } from './organisations';
import { giveRights } from './rights';
import { organisationNamed } from './tree';

const gone = () => new BusinessError('404', 'error.invitation');

/** The office of an invitation; undefined where the province has to be made first. */
const officeOf = ({ orgId }: Invited, db: Context['db'] | Tx) => (orgId ? organisationNamed(db, orgId) : topOffice(db));

/** The invitation behind a link. Throws 404 for one that no longer works. */
export async function readInvitation({ db, now }: Context, token: string): Promise<Invitation> {
  const invited = await invitationOf(db, now(), token);
  const { realName, mobile, expiresAt } = invited;
  const office = await officeOf(invited, db);
  return {
    ...(office && { office: office.name }),
    ...(realName && { realName }),
    ...(mobile && { mobile: maskMobile(mobile) }),
    known: mobile !== undefined && (await isTaken(db, 'mobile', mobile)),
    validUntil: formatInstant(expiresAt),
  };
}

const taken = (name: string): FieldProblem => ({ name, key: `error.taken.${name}` });

async function problemsOf(ctx: Context, invited: Invited, body: AcceptInvitationBody): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const { province, loginName, idDocNo, password } = body;
  const mobile = invited.mobile ?? body.mobile;
  if (!mobile) problems.push({ name: 'mobile', key: 'validation.required' });
  if (!(await officeOf(invited, ctx.db)) && !province)
    problems.push({ name: 'province.name', key: 'validation.required' });
  const identity = { loginName, mobile, idDocNo };
  for (const field of identityFields) {
    const value = identity[field];
    if (value && (await isTaken(ctx.db, field, value))) problems.push(taken(field));
  }
  const weak = await weakness('password', password, { ...body, mobile: mobile ?? '' });
  if (weak) problems.push(weak);
  return problems;
}

/** Number of the lock by which those who accept an invitation come one after the other. */
const ACCEPT_LOCK = 450_101;

/** Id of the office; a province that is named is made, unless somebody has made one at the same moment. */
async function madeOffice(tx: Tx, ctx: Context, invited: Invited, province: AcceptInvitationBody['province']) {
  const office = await officeOf(invited, tx);
  if (office) return office.id;
  if (!province) throw invalid([{ name: 'province.name', key: 'validation.required' }]);
  const { name, code } = province;
  // Its code is its id, as in the tables of the divisions.
  const [id] = await addOrganisations(tx, ctx.now(), [
    { id: code, parentId: null, name, kind: 'province', code, path: [name] },
  ]);
  return id as string;
}

/**
 * Makes the account of an administrator and signs in. Throws 404 for a link that no longer works, and 400 with the
 * broken fields, also when somebody takes the same name or number at the same moment.
 */
export async function acceptInvitation(
  ctx: Context,
  body: AcceptInvitationBody,
  before?: SessionUser,
): Promise<{ token: string }> {
  const invited = await invitationOf(ctx.db, ctx.now(), body.token);
  const problems = await problemsOf(ctx, invited, body);
  if (problems.length > 0) throw invalid(problems);
  const passwordHash = await inPasswordTurn(`address:${ctx.address}`, () => hashPassword(body.password), ctx.signal);
  const now = ctx.now();
  const id = newId(now.getTime());
  const mobile = mobileKeyOf(invited.mobile ?? body.mobile ?? '');
  try {
    return await transaction(ctx.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ACCEPT_LOCK})`);
      // Read again behind the lock: somebody may have come first.
      await invitationOf(tx, now, body.token);
      if (!(await spend(tx, now, invited.id))) throw gone();
      const orgId = await madeOffice(tx, ctx, invited, body.province);
      const identity = {
        realName: body.realName.trim(),
        idDocType: body.idDocType,
        idDocNo: docNoOf(body.idDocNo),
        orgId,
        stageCategory: StageCategory.Other,
        teacherRole: false,
        trainerRole: false,
        managerRole: true,
      };
      await tx.insert(account).values({
        id,
        loginName: body.loginName,
        passwordHash,
        ...columnsOf({ ...identity, ...derivedIn(profile.fields, identity) }, []),
        mobile,
        holdsMobile: true,
        holdsIdDoc: true,
        grants: noGrants,
        profileReview: ProfileReview.Passed,
        createdAt: now,
      });
      await giveRights(tx, ctx, { accountId: id, orgId, rights: rightNames });
      await writeEvent(tx, ctx, id, 'register');
      const { token } = await openSession(tx, now, id, { caller: ctx, before });
      return { token };
    });
  } catch (error) {
    const field = takenField(error);
    throw field ? invalid([taken(field)]) : error;
  }
}

/** Gives the rights of an invitation to the account that holds its number. Throws 404, also for another account. */
export async function takeInvitation(ctx: Context, user: SessionUser, token: string): Promise<true> {
  const now = ctx.now();
  const invited = await invitationOf(ctx.db, now, token);
  if (!invited.mobile || mobileKeyOf(invited.mobile) !== mobileKeyOf(user.mobile))
    throw new BusinessError('404', 'error.invitationNumber');
  return transaction(ctx.db, async (tx): Promise<true> => {
    const office = await officeOf(invited, tx);
    if (!office || !(await spend(tx, now, invited.id))) throw gone();
    await giveRights(tx, ctx, { accountId: user.id, orgId: office.id, rights: rightNames });
    return true;
  });
}
