import { eq, sql } from 'drizzle-orm';
import { maskMobile } from '../../../domain/rules/mask';
import { transaction } from '../../db/client';
import { account } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { invalid } from '../../http/errors';
import { limit } from '../../http/limits';
import { writeEvent } from './events';
import { isTaken, takenField } from './find';
import { confirmOwner } from './login';
import { matchCode, spend } from './secrets';
import { limitSms, sendCode } from './smsCodes';

const PER_ACCOUNT_AND_DAY = 10;
/** The code belongs to the number and to the account that asked: the code of another account does not fit. */
const subjectOf = (user: SessionUser, mobile: string) => `${user.id}:${mobile}`;
const taken = () => invalid([{ name: 'mobile', key: 'error.taken.mobile' }]);

/**
 * Sends a code to the new number. Throws 400 at `mobile` when it is the present one. That another account has the
 * number is told only with the right code (`modifyMobile`), so only to the holder of the number.
 */
export async function modifyMobileSmsCode(ctx: Context, user: SessionUser, mobile: string) {
  if (mobile === user.mobile) throw invalid([{ name: 'mobile', key: 'error.sameMobile' }]);
  await limit(ctx, `sms:account:${user.id}`, PER_ACCOUNT_AND_DAY, 24 * 3600, 'error.smsPerDay');
  await limitSms(ctx, mobile, 'member');
  return sendCode(ctx, 'smsMobile', mobile, subjectOf(user, mobile));
}

/** Changes the number by the code sent to it and the password. Throws 400 with the broken fields. */
export async function modifyMobile(
  ctx: Context,
  user: SessionUser,
  { mobile, code, password }: { mobile: string; code: string; password: string },
) {
  await confirmOwner(ctx, user, 'password', password);
  const now = ctx.now();
  const codeId = await matchCode(ctx.db, now, 'smsMobile', subjectOf(user, mobile), code);
  const wrongCode = () => invalid([{ name: 'code', key: 'error.smsCode' }]);
  if (!codeId) throw wrongCode();
  if (await isTaken(ctx.db, 'mobile', mobile, user.id)) throw taken();
  try {
    await transaction(ctx.db, async (tx) => {
      if (!(await spend(tx, now, codeId))) throw wrongCode();
      await tx
        .update(account)
        .set({ mobile, holdsMobile: true, rowVersion: sql`${account.rowVersion} + 1` })
        .where(eq(account.id, user.id));
      await writeEvent(tx, ctx, user.id, 'mobile');
    });
  } catch (error) {
    throw takenField(error) === 'mobile' ? taken() : error;
  }
  return { mobile: maskMobile(mobile) };
}
