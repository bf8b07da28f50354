import { and, eq, isNull } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { Output } from '../../../domain/api/core';
import { isTransferTarget, type TransferTarget } from '../../../domain/transferTargets';
import { type Db, type Tx, transaction } from '../../db/client';
import { account } from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { assertFeature } from '../../http/variant';
import { writeEvent } from './events';
import type { OfficialProfile } from './official';
import { issueToken, spendToken } from './secrets';
import { openSession } from './session';

/** Makes a token for one sign-in from the portal within two minutes; `to` is the page that opens. */
export const issueTransferToken = (db: Db, now: Date, accountId: string, to: TransferTarget): Promise<string> =>
  issueToken(db, now, { kind: 'transfer', subject: accountId, payload: { to } });

/** As {@link issueTransferToken}, for a person who came by the menu of the official account and is known by it only. */
export const issueOfficialTransfer = (db: Db, now: Date, official: OfficialProfile): Promise<string> =>
  issueToken(db, now, { kind: 'transfer', subject: '', payload: { official } });

async function ownerOf(tx: Db | Tx, condition: ReturnType<typeof eq>) {
  const [owner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(condition, isNull(account.mergedInto)));
  return owner;
}

/** The account that an official account is bound to. */
export const boundTo = (tx: Db | Tx, { openId }: OfficialProfile) => ownerOf(tx, eq(account.officialOpenId, openId));

type Answer = Output<(typeof accountApi)['POST /api/Account/TransferLogin']>;

/**
 * Exchanges the portal's token for a session. An official account that is bound to no account gets a ticket instead,
 * with which a registration binds it. Throws 400 when the token is unknown, used or expired.
 */
export async function transferLogin(ctx: Context, transferToken: string): Promise<Answer> {
  const now = ctx.now();
  const answer = await transaction(ctx.db, async (tx): Promise<Answer | undefined> => {
    const row = await spendToken(tx, now, 'transfer', transferToken);
    if (!row) return undefined;
    const { official, to } = row.payload as { official?: OfficialProfile; to?: unknown };
    if (official) assertFeature(ctx, 'officialAccount');
    const owner = official ? await boundTo(tx, official) : await ownerOf(tx, eq(account.id, row.subject));
    if (owner) {
      await writeEvent(tx, ctx, owner.id, 'signInTransfer');
      const { token } = await openSession(tx, now, owner.id, { caller: ctx });
      return { token, ...(isTransferTarget(to) && { to }) };
    }
    if (!official) return undefined;
    const officialTicket = await issueToken(tx, now, {
      kind: 'official',
      subject: official.openId,
      payload: { official },
    });
    return { officialProfile: official, officialTicket };
  });
  if (!answer) throw new BusinessError('400', 'error.transferToken');
  return answer;
}

/**
 * Uses a ticket up and returns the id of its official account; undefined when it has expired or the official account
 * was bound meanwhile, so that the registration does not fail for that.
 */
export async function spendOfficialTicket(tx: Tx, now: Date, ticket: string | undefined): Promise<string | undefined> {
  const row = ticket ? await spendToken(tx, now, 'official', ticket) : undefined;
  const official = row?.payload.official as OfficialProfile | undefined;
  return official && !(await boundTo(tx, official)) ? official.openId : undefined;
}
