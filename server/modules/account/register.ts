import { eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { RegisterBody } from '../../../domain/api/accountShapes';
import { derivedIn } from '../../../domain/forms';
import { profile, profileRoles } from '../../../domain/profile';
import { idCard } from '../../../domain/rules/idCard';
import { mobile as mobileRule } from '../../../domain/rules/mobile';
import { ProfileReview } from '../../../domain/statuses';
import { accountApproval } from '../../../domain/workflows/accountApproval';
import { docNoOf } from '../../db/accountKeys';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account, organisation } from '../../db/schema';
import { applyMove } from '../../http/applyMove';
import type { Context, SessionUser } from '../../http/context';
import { type FieldProblem, invalid } from '../../http/errors';
import { limit } from '../../http/limits';
import { writeEvent } from './events';
import { identityFields, isTaken, takenField } from './find';
import { handIn } from './handIn';
import { hashPassword, inPasswordTurn } from './password';
import { spendTicket } from './pictures';
import { spend } from './secrets';
import { openSession } from './session';
import { limitSms, matchSmsCode, sendCode } from './smsCodes';
import { spendOfficialTicket } from './transfer';
import { columnsOf } from './values';
import { refuseWeak, weakness } from './weakPassword';

const takenProblem = (name: string): FieldProblem => ({ name, key: `error.taken.${name}` });

/** Tells whether an account has a value. Needs a ticket and is limited per address: it reveals who is registered. */
export async function checkExist(
  ctx: Context,
  { field, value, ticket }: { field: (typeof identityFields)[number]; value: string; ticket?: string | undefined },
) {
  await spendTicket(ctx, ticket, 'register');
  await limit(ctx, `exist:${ctx.address}`, 300, 24 * 3600);
  return { exists: await isTaken(ctx.db, field, value) };
}

/** Sends the registration code; needs a ticket. */
export async function registerSmsCode(ctx: Context, mobile: string, ticket: string) {
  await spendTicket(ctx, ticket, 'register');
  await limitSms(ctx, mobile);
  return sendCode(ctx, 'smsRegister', mobile);
}

/** Checks the code before the rest of the form is filled in; registering uses it up. Throws 400 at `smsCode`. */
export async function verifyRegisterCode(ctx: Context, mobile: string, code: string): Promise<true> {
  if (!(await matchSmsCode(ctx, 'smsRegister', mobile, code)))
    throw invalid([{ name: 'smsCode', key: 'error.smsCode' }]);
  return true;
}

/** Checks the password at the step where it is chosen; registering checks it again. Throws 400 at `password`. */
export async function checkPassword({ password, loginName }: Pick<RegisterBody, 'password' | 'loginName'>) {
  await refuseWeak('password', password, { loginName });
  return true as const;
}

/** Problems that the schema cannot find: the organisation and, once the number is proven, values of other accounts. */
async function problemsOf(ctx: Context, body: RegisterBody, proven: boolean): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  // A login name equal to another person's number would block that person's sign-in by number.
  const { loginName } = body;
  const foreignMobile = !mobileRule(loginName) && loginName !== body.mobile;
  const foreignDocument = !idCard(loginName) && docNoOf(loginName) !== docNoOf(body.idDocNo);
  if (foreignMobile || foreignDocument) problems.push({ name: 'loginName', key: 'error.loginNameIsNumber' });
  if (proven)
    for (const field of identityFields)
      if (await isTaken(ctx.db, field, body[field])) problems.push(takenProblem(field));
  const weak = await weakness('password', body.password, body);
  if (weak) problems.push(weak);
  const [org] = await ctx.db.select({ id: organisation.id }).from(organisation).where(eq(organisation.id, body.orgId));
  if (!org) problems.push({ name: 'orgId', key: 'validation.option' });
  return problems;
}

/**
 * Registers a person, who then waits for approval and is signed in. Throws 400 with the broken fields, also when
 * another person takes the same login name, number or document at the same moment.
 */
export async function register(ctx: Context, body: RegisterBody, before?: SessionUser) {
  const codeId = await matchSmsCode(ctx, 'smsRegister', body.mobile, body.smsCode);
  const problems = await problemsOf(ctx, body, codeId !== undefined);
  if (!codeId) problems.push({ name: 'smsCode', key: 'error.smsCode' });
  if (problems.length > 0 || !codeId) throw invalid(problems);

  applyMove(accountApproval, null, 'submit', 'owner', { formComplete: true });
  const profileReview = ProfileReview.Unreviewed;
  const passwordHash = await inPasswordTurn(`address:${ctx.address}`, () => hashPassword(body.password), ctx.signal);
  const now = ctx.now();
  const id = newId(now.getTime());
  const identity = {
    realName: body.realName.trim(),
    idDocType: body.idDocType,
    idDocNo: docNoOf(body.idDocNo),
    orgId: body.orgId,
    stageCategory: body.stageCategory,
    ...(body.email && { email: body.email.trim() }),
    teacherRole: body.roles.includes(profileRoles.teacherRole),
    trainerRole: body.roles.includes(profileRoles.trainerRole),
    managerRole: body.roles.includes(profileRoles.managerRole),
  };
  try {
    return await transaction(ctx.db, async (tx) => {
      if (!(await spend(tx, now, codeId))) throw invalid([{ name: 'smsCode', key: 'error.smsCode' }]);
      const officialOpenId = await spendOfficialTicket(tx, now, body.officialTicket);
      const registered = tx.insert(account).values({
        id,
        loginName: body.loginName,
        passwordHash,
        ...columnsOf({ ...identity, ...derivedIn(profile.fields, identity) }, []),
        mobile: body.mobile,
        holdsMobile: true,
        holdsIdDoc: true,
        grants: noGrants,
        profileReview,
        ...(officialOpenId && { officialOpenId }),
        createdAt: now,
      });
      const [row] = await registered.returning();
      if (row) await handIn(tx, ctx, row);
      await writeEvent(tx, ctx, id, 'register');
      const { token } = await openSession(tx, now, id, { caller: ctx, before });
      return { token, profileReview, isOfficialBound: officialOpenId !== undefined };
    });
  } catch (error) {
    const field = takenField(error);
    throw field ? invalid([takenProblem(field)]) : error;
  }
}
