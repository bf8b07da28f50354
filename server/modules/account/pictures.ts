import { randomBytes, randomInt } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Context } from '../../http/context';
import { BusinessError, invalid } from '../../http/errors';
import { issueCode, issueToken, matchCode, secretLife, spend, spendToken, voidCodes } from './secrets';

export type Scene = 'retrieve' | 'register' | 'login';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = '2345678ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 4;
/** The package is callable with a text of ours; its own texts come from Math.random, and its declaration leaves the call out. */
const draw = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string;
const randomText = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new picture code: its key and the picture as a data address. The text is kept as a hash only. */
export async function newPicture(ctx: Context, text = ctx.services.pictureText?.() ?? randomText()) {
  const codeKey = randomBytes(18).toString('base64url');
  await issueCode(ctx.db, ctx.now(), { kind: 'picture', subject: codeKey }, text);
  const svg = draw(text, { width: 120, height: 40, fontSize: 46, noise: 2 });
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { codeKey, image, expireIn: secretLife.picture };
}

/** Is this the text of the picture? The answer uses the picture up either way. */
export async function checkPicture(ctx: Context, codeKey: string, code: string): Promise<boolean> {
  const now = ctx.now();
  const id = await matchCode(ctx.db, now, 'picture', codeKey, code);
  if (id) return (await spend(ctx.db, now, id)) !== undefined;
  // A wrong answer must not leave the picture open for guessing on.
  await voidCodes(ctx.db, 'picture', codeKey);
  return false;
}

/** A ticket for one call of the scene, against a picture code. Throws 400 at the field `code`. */
export async function ticketFor(ctx: Context, codeKey: string, code: string, scene: Scene | undefined) {
  if (!(await checkPicture(ctx, codeKey, code))) throw invalid([{ name: 'code', key: 'error.pictureCode' }]);
  return { ticket: await issueToken(ctx.db, ctx.now(), { kind: 'ticket', subject: scene ?? '' }) };
}

/** Uses a ticket up. Throws 400 when it is unknown, used, expired, or was made for another scene. */
export async function spendTicket(ctx: Context, ticket: string, scene: Scene): Promise<void> {
  const row = await spendToken(ctx.db, ctx.now(), 'ticket', ticket);
  if (!row || (row.subject !== '' && row.subject !== scene))
    throw new BusinessError('400', 'error.ticket', { data: { needCode: true } });
}
