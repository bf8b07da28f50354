import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { toDataURL } from 'qrcode';
import type { accountApi } from '../../../domain/api/account';
import { officialScenes } from '../../../domain/api/accountOfficial';
import type { Output } from '../../../domain/api/core';
import { LoginQrState } from '../../../domain/statuses';
import { next } from '../../../domain/workflows/core';
import { loginQr } from '../../../domain/workflows/loginQr';
import { type Db, transaction } from '../../db/client';
import { account, secret } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { secretLife } from '../../db/secretLife';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, illegalState, notFound } from '../../http/errors';
import { assertFeature } from '../../http/variant';
import { writeEvent } from './events';
import { openSession } from './session';
import { hashToken, newToken } from './token';

type State = Output<(typeof accountApi)['GET /api/Account/GetQRCodeState/{qrId}']>;
export type OfficialProfile = NonNullable<State['officialProfile']>;
type Scene = keyof typeof officialScenes;
interface QrPayload extends Record<string, unknown> {
  scene: Scene;
  state: LoginQrState;
  official?: OfficialProfile;
}
type Row = typeof secret.$inferSelect;

const payloadOf = (row: Row) => row.payload as QrPayload;

/** State at this moment: a code without an answer expires with its row. */
function stateOf(row: Row, now: Date): LoginQrState {
  const { state } = payloadOf(row);
  const expired = row.expiresAt <= now ? next(loginQr, state, 'expire', 'system') : undefined;
  return expired ?? state;
}

/**
 * Makes a QR code to be scanned. The browser that asked holds `qrId`; the picture holds another secret, so that
 * a photograph of the screen is not enough to collect the session.
 */
export async function officialQrCode(ctx: Context, user: SessionUser | undefined, scene: Scene) {
  const { official } = ctx.services;
  if (!official) throw illegalState('error.noOfficial');
  if (scene === 'bind' && !user) throw new BusinessError('401', 'error.unauthenticated');
  const now = ctx.now();
  const qrId = randomBytes(24).toString('base64url');
  const scanCode = newToken();
  const payload: QrPayload = { scene, state: LoginQrState.Unscanned };
  await ctx.db.insert(secret).values({
    id: qrId,
    kind: 'qr',
    subject: scene === 'bind' && user ? user.id : '',
    hash: hashToken(scanCode),
    payload,
    createdAt: now,
    expiresAt: new Date(now.getTime() + secretLife.qr * 1000),
  });
  const url = official.scanUrl(ctx.origin, scanCode);
  return {
    qrId,
    image: await toDataURL(url, { width: 240, margin: 1 }),
    expireIn: secretLife.qr,
    ...(official.demonstration && { demoUrl: url }),
  };
}

const qrRow = (qrId: string) => and(eq(secret.id, qrId), eq(secret.kind, 'qr'));

/** State of the scan. A code that was swept away reads as expired; the session is handed out once. */
export async function qrCodeState(ctx: Context, user: SessionUser | undefined, qrId: string): Promise<State> {
  const [row] = await ctx.db.select().from(secret).where(qrRow(qrId));
  if (!row) return { state: LoginQrState.Expired };
  const { scene, official } = payloadOf(row);
  assertFeature(ctx, officialScenes[scene]);
  if (scene === 'bind' && row.subject !== user?.id) throw notFound();
  const state = stateOf(row, ctx.now());
  if (state !== LoginQrState.LoginSuccess || !official) return { state };
  if (scene === 'bind') return { state, officialProfile: official };
  const token = await transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [first] = await tx
      .update(secret)
      .set({ usedAt: now })
      .where(and(qrRow(qrId), isNull(secret.usedAt), gt(secret.expiresAt, now)))
      .returning({ id: secret.id });
    const [bound] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.officialOpenId, official.openId), isNull(account.mergedInto)));
    if (!first || !bound) return undefined;
    await writeEvent(tx, ctx, bound.id, 'signInScan');
    return (await openSession(tx, now, bound.id, { caller: ctx, before: user })).token;
  });
  return { state, ...(token && { token }), officialProfile: official };
}

/**
 * A move by the phone: it opens the code, then confirms or refuses. Confirming a login with an official account that is
 * bound to no account refuses it. Throws 404 for an unknown code and 422 for a move that the state does not allow.
 */
export async function scanMove(
  db: Db,
  now: Date,
  scanCode: string,
  action: 'scan' | 'confirm' | 'refuse',
  official?: OfficialProfile,
): Promise<{ scene: Scene; state: LoginQrState }> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(secret)
      .where(and(eq(secret.kind, 'qr'), eq(secret.hash, hashToken(scanCode))))
      .for('update');
    if (!row) throw notFound();
    const { scene } = payloadOf(row);
    const [bound] = official
      ? await tx
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.officialOpenId, official.openId), isNull(account.mergedInto)))
      : [];
    const possible = action === 'confirm' && (!official || (scene === 'login' && !bound)) ? 'refuse' : action;
    const state = next(loginQr, stateOf(row, now), possible, 'scanner');
    if (state === undefined) throw illegalState('error.state');
    const payload: QrPayload = { scene, state, ...(official && { official }) };
    await tx.update(secret).set({ payload }).where(eq(secret.id, row.id));
    return { scene, state };
  });
}

/** State of a code by the secret in its picture; undefined for an unknown one. */
export async function scanState(db: Db, now: Date, scanCode: string): Promise<LoginQrState | undefined> {
  const [row] = await db
    .select()
    .from(secret)
    .where(and(eq(secret.kind, 'qr'), eq(secret.hash, hashToken(scanCode))));
  return row && stateOf(row, now);
}

/**
 * Binds the official account that has confirmed this code. Throws 404 for another user's code, 422 when it is not
 * confirmed or used, or when one of the two accounts is bound already.
 */
export async function bindOfficial(ctx: Context, user: SessionUser, qrId: string) {
  const now = ctx.now();
  const [row] = await ctx.db
    .select()
    .from(secret)
    .where(and(qrRow(qrId), matches(secret.subject, user.id)));
  if (!row) throw notFound();
  const { official } = payloadOf(row);
  if (stateOf(row, now) !== LoginQrState.LoginSuccess || !official) throw illegalState('error.state');
  try {
    await transaction(ctx.db, async (tx) => {
      const [first] = await tx
        .update(secret)
        .set({ usedAt: now })
        .where(and(eq(secret.id, row.id), isNull(secret.usedAt), gt(secret.expiresAt, now)))
        .returning({ id: secret.id });
      if (!first) throw illegalState('error.state');
      const [bound] = await tx
        .update(account)
        .set({ officialOpenId: official.openId })
        .where(and(eq(account.id, user.id), isNull(account.officialOpenId)))
        .returning({ id: account.id });
      if (!bound) throw illegalState('error.officialBound');
    });
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
    throw code === '23505' ? illegalState('error.officialTaken') : error;
  }
  return { isOfficialBound: true as const };
}

/** Removes the bound official account, if there is one. */
export async function unbindOfficial(ctx: Context, user: SessionUser) {
  await transaction(ctx.db, (tx) => tx.update(account).set({ officialOpenId: null }).where(eq(account.id, user.id)));
  return { isOfficialBound: false as const };
}
