import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { limit, whoOf } from '../../http/limits';
import { say } from '../../http/words';
import { log } from '../../log/log';
import { issueCode, newSmsCode, type SmsKind, secretLife } from './secrets';

/** Seconds until a number may ask for the next code. */
export const RESEND_AFTER = 60;
const DAY = 24 * 3600;
const PER_MOBILE_AND_DAY = 10;
const PER_ADDRESS_AND_HOUR = 60;

/**
 * Counts a wish for a code. Throws 429 with the seconds to wait: per number, and of a stranger per address. Signed-in people have a
 * limit of their own, by account.
 */
export async function limitSms(ctx: Context, mobile: string, asker: 'stranger' | 'member' = 'stranger'): Promise<void> {
  const who = whoOf(ctx, mobile);
  await limit(ctx, `sms:next:${who}`, 1, RESEND_AFTER, 'error.smsTooSoon');
  await limit(ctx, `sms:day:${who}`, PER_MOBILE_AND_DAY, DAY, 'error.smsPerDay');
  if (asker === 'stranger')
    await limit(ctx, `sms:address:${ctx.address}`, PER_ADDRESS_AND_HOUR, 3600, 'error.smsPerAddress');
}

/** Makes a code for a subject and its message, without sending it. */
export async function newCodeText(ctx: Context, kind: SmsKind, subject: string): Promise<string> {
  const code = newSmsCode();
  await issueCode(ctx.db, ctx.now(), { kind, subject }, code);
  return say(ctx.locale, `sms.${kind}`, { code, minutes: secretLife[kind] / 60 });
}

/** Sends a fresh code to a number. Throws 500 when the provider refuses; the code is void then. */
export async function sendCode(ctx: Context, kind: SmsKind, mobile: string, subject = mobile) {
  const text = await newCodeText(ctx, kind, subject);
  try {
    await ctx.services.sms.send(mobile, text);
  } catch (error) {
    log.error(`request ${ctx.requestId}: SMS not sent`, error);
    throw new BusinessError('500', 'error.sms');
  }
  return sent(kind);
}

export const sent = (kind: SmsKind) => ({ resendAfter: RESEND_AFTER, expireIn: secretLife[kind] });
