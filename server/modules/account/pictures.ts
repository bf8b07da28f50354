import { createHash, randomBytes, randomInt } from 'node:crypto';
import { secretLife } from '../../db/secretLife';
import type { Context } from '../../http/context';
import { BusinessError, invalid } from '../../http/errors';
import { countEvent } from '../../http/limits';
import { issueCode, issueToken, matchCode, spend, spendToken, voidCodes } from './secrets';

export type Scene = 'retrieve' | 'register' | 'login';

/**
 * Largest number of a challenge: a browser tries half of it on average, some 50 ms on a desktop, half a second on an
 * old phone. It doubles with every {@link PATIENCE} challenges that an address asks for within ten minutes, up to 16
 * times.
 */
const REACH = 50_000;
const PATIENCE = 20;
const DOUBLINGS = 4;
const WINDOW = 600;

/**
 * Makes a challenge in place of a picture code: the browser finds a number by work (ALTCHA's algorithm: the challenge
 * is SHA-256 of salt and number). There is nothing to read, so eyesight does not matter and text recognition does not
 * help. Only a hash of the number is kept; the browser sends the number as the `code` of {@link checkPicture}.
 */
export async function newPicture(ctx: Context) {
  const { count } = await countEvent(ctx, `challenge:${ctx.address}`, WINDOW);
  const maxNumber = (ctx.services.workReach ?? REACH) * 2 ** Math.min(DOUBLINGS, Math.floor((count - 1) / PATIENCE));
  const codeKey = randomBytes(18).toString('base64url');
  const salt = randomBytes(12).toString('hex');
  const number = String(randomInt(maxNumber + 1));
  await issueCode(ctx.db, ctx.now(), { kind: 'picture', subject: codeKey }, number);
  const challenge = createHash('sha256')
    .update(salt + number)
    .digest('hex');
  return {
    codeKey,
    image: '',
    expireIn: secretLife.picture,
    challenge: { algorithm: 'SHA-256' as const, salt, challenge, maxNumber },
  };
}

/** True when this is the code of the challenge; a right or wrong code uses the challenge up. */
export async function checkPicture(ctx: Context, codeKey: string, code: string): Promise<boolean> {
  const now = ctx.now();
  const id = await matchCode(ctx.db, now, 'picture', codeKey, code);
  if (id) return (await spend(ctx.db, now, id)) !== undefined;
  // A wrong answer must not leave the challenge open for guessing on.
  await voidCodes(ctx.db, 'picture', codeKey);
  return false;
}

/** A ticket for one call of the scene, against the code of a challenge. Throws 400 at the field `code`. */
export async function ticketFor(ctx: Context, codeKey: string, code: string, scene: Scene | undefined) {
  if (!(await checkPicture(ctx, codeKey, code))) throw invalid([{ name: 'code', key: 'error.pictureCode' }]);
  return { ticket: await issueToken(ctx.db, ctx.now(), { kind: 'ticket', subject: scene ?? '' }) };
}

/** Uses a ticket up. Throws 400 when it is missing, unknown, used, expired, or was made for another scene. */
export async function spendTicket(ctx: Context, ticket: string | undefined, scene: Scene): Promise<void> {
  const row = ticket && (await spendToken(ctx.db, ctx.now(), 'ticket', ticket));
  if (!row || (row.subject !== '' && row.subject !== scene))
    throw new BusinessError('400', 'error.ticket', { data: { needCode: true } });
}
