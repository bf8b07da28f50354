import { RESEND_AFTER } from '../../../domain/constants';
import { daySeconds } from '../../../domain/time';
import { secretLife } from '../../db/secretLife';
import type { Context } from '../../http/context';
import { BusinessError, tooMany } from '../../http/errors';
import { countEvent, countEvents, limit, uncountEvent, whoOf } from '../../http/limits';
import { say } from '../../http/words';
import { log } from '../../log/log';
import { issueCode, newSmsCode, peekCode, type SmsKind, tryCode, validCodes } from './secrets';

const PER_MOBILE_AND_DAY = 10;
/** Reserve beyond the limit for addresses that asked little, so that strangers cannot use up the owner's messages. */
const RESERVE = { perAddress: 2, perMobile: 16 };
/** Codes per day for a browser in which an account of the number has been signed in. */
const OWNER_PER_DAY = 5;
const PER_ADDRESS_AND_HOUR = 60;

/**
 * Counts a request for a code. Throws 429 with the seconds to wait: per number, and for strangers also per address.
 * Signed-in people have a limit of their own, by account.
 */
export async function limitSms(
  ctx: Context,
  mobile: string,
  asker: 'stranger' | 'member' | 'owner' = 'stranger',
): Promise<void> {
  const who = whoOf(ctx, mobile);
  if (asker === 'owner') {
    await limit(ctx, `sms:next:owner:${who}`, 1, RESEND_AFTER, 'error.smsTooSoon');
    return limit(ctx, `sms:day:owner:${who}`, OWNER_PER_DAY, daySeconds, 'error.smsPerDay');
  }
  await limit(ctx, `sms:next:${who}`, 1, RESEND_AFTER, 'error.smsTooSoon');
  const [day, here] = await countEvents(ctx, [`sms:day:${who}`, `sms:day:${who}:${ctx.address}`], daySeconds);
  const reserved = here.count <= RESERVE.perAddress && day.count <= RESERVE.perMobile;
  if (day.count > PER_MOBILE_AND_DAY && !reserved) throw tooMany(day.left, 'error.smsPerDay');
  if (asker === 'stranger')
    await limit(ctx, `sms:address:${ctx.address}`, PER_ADDRESS_AND_HOUR, 3600, 'error.smsPerAddress');
}

/** Identity of the client that asks for a code and types it afterwards: its browser id, or its address without one. */
const askerOf = (ctx: Context): string => whoOf(ctx, ctx.browser ? `browser:${ctx.browser}` : `address:${ctx.address}`);

/** Guesses at a number by all clients that have not asked for the code, within the life of a code. */
const FOREIGN_GUESSES = 5;

/**
 * Row id of the code that was sent to a number, when `code` is right. A code belongs to the browser that asked for it:
 * wrong guesses of other clients do not void it. A client without a browser id may have another address by now; all
 * such clients together have only a few tries.
 */
export async function matchSmsCode(ctx: Context, kind: SmsKind, mobile: string, code: string) {
  const asker = askerOf(ctx);
  const codes = await validCodes(ctx.db, ctx.now(), kind, mobile);
  const own = codes.find(({ payload }) => payload.asker === asker);
  if (ctx.browser || own) return tryCode(ctx.db, own, code);
  const guesses = `sms:guess:${kind}:${whoOf(ctx, mobile)}`;
  if ((await countEvent(ctx, guesses, secretLife[kind])).count > FOREIGN_GUESSES) return undefined;
  const found = peekCode(
    codes.filter(({ payload }) => payload.bound === 'address'),
    code,
  );
  if (found) await uncountEvent(ctx, guesses);
  return found;
}

/** Makes a code for a subject and returns its message without sending it; codes that other browsers asked for stay. */
export async function newCodeText(ctx: Context, kind: SmsKind, subject: string): Promise<string> {
  const code = newSmsCode();
  const payload = { asker: askerOf(ctx), bound: ctx.browser ? 'browser' : 'address' };
  await issueCode(ctx.db, ctx.now(), { kind, subject, payload }, code, { key: 'asker', value: payload.asker });
  return say(ctx.locale, `sms.${kind}`, { code, minutes: secretLife[kind] / 60 });
}

/** Sends a fresh code to a number. Throws 500 when the provider refuses; the code is void then. */
export async function sendCode(ctx: Context, kind: SmsKind, mobile: string, subject = mobile) {
  const text = await newCodeText(ctx, kind, subject);
  try {
    await ctx.services.sms.send(mobile, text);
  } catch (error) {
    log.error('SMS not sent', error, { request: ctx.requestId });
    throw new BusinessError('500', 'error.sms');
  }
  return sent(kind);
}

export const sent = (kind: SmsKind) => ({ resendAfter: RESEND_AFTER, expireIn: secretLife[kind] });
