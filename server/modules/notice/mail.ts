import { eq } from 'drizzle-orm';
import { RESEND_AFTER } from '../../../domain/constants';
import { daySeconds } from '../../../domain/time';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { noticeChoice } from '../../db/schema';
import { secretLife } from '../../db/secretLife';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, invalid } from '../../http/errors';
import { limit, whoOf } from '../../http/limits';
import { escapeHtml } from '../../http/page';
import { say } from '../../http/words';
import { log } from '../../log/log';
import { failureOf } from '../../outside/sendError';
import { writeEvent } from '../account/events';
import { issueCode, matchCode, newSmsCode, spend } from '../account/secrets';
import { readSettings, writeChoice } from './settings';

/** Codes that an account may ask for in a day, and that an address may get in a day by whomever. */
const PER_ACCOUNT_AND_DAY = 10;
const PER_ADDRESS_AND_DAY = 5;

/** The code belongs to the address and to the account that asked: that of another account does not fit. */
const subjectOf = (user: SessionUser, mail: string) => `${user.id}:${mail.toLowerCase()}`;

/** Sends a code to an address. Throws 400 at `mail` where the server refuses it, and 500 where none is sent now. */
export async function sendMailCode(ctx: Context, user: SessionUser, mail: string) {
  const { mail: server } = ctx.services;
  if (!server) throw illegalState('error.noMail');
  await limit(ctx, `mail:next:${user.id}`, 1, RESEND_AFTER, 'error.smsTooSoon');
  await limit(ctx, `mail:account:${user.id}`, PER_ACCOUNT_AND_DAY, daySeconds, 'error.mailPerDay');
  await limit(ctx, `mail:day:${whoOf(ctx, mail.toLowerCase())}`, PER_ADDRESS_AND_DAY, daySeconds, 'error.mailPerDay');
  const code = newSmsCode();
  await issueCode(ctx.db, ctx.now(), { kind: 'noticeMail', subject: subjectOf(user, mail) }, code);
  const text = say(ctx.locale, 'outside.code.text', { code, minutes: secretLife.noticeMail / 60 });
  try {
    await server.send({
      id: newId(ctx.now().getTime()),
      to: mail,
      subject: say(ctx.locale, 'outside.code.subject'),
      text,
      html: `<p>${escapeHtml(text)}</p>`,
    });
  } catch (error) {
    log.error('mail not sent', error, { request: ctx.requestId });
    if (failureOf(error) === 'refused') throw invalid([{ name: 'mail', key: 'error.mailRefused' }]);
    throw new BusinessError('500', 'error.mail');
  }
  return { resendAfter: RESEND_AFTER, expireIn: secretLife.noticeMail };
}

/** Stores an address that its code has confirmed. Throws 400 at `code` for a wrong one. */
export async function confirmMail(ctx: Context, user: SessionUser, { mail, code }: { mail: string; code: string }) {
  const now = ctx.now();
  const codeId = await matchCode(ctx.db, now, 'noticeMail', subjectOf(user, mail), code);
  const wrong = () => invalid([{ name: 'code', key: 'error.mailCode' }]);
  if (!codeId) throw wrong();
  await transaction(ctx.db, async (tx) => {
    if (!(await spend(tx, now, codeId))) throw wrong();
    await writeChoice(tx, user.id, { mail });
    await writeEvent(tx, ctx, user.id, 'noticeMail');
  });
  return readSettings(ctx, user);
}

export async function removeMail(ctx: Context, user: SessionUser) {
  await transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select({ mail: noticeChoice.mail })
      .from(noticeChoice)
      .where(eq(noticeChoice.accountId, user.id))
      .for('update');
    if (!row?.mail) return;
    await writeChoice(tx, user.id, { mail: null });
    await writeEvent(tx, ctx, user.id, 'noticeMail');
  });
  return readSettings(ctx, user);
}
