import { eq } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { normalised, type Row } from '../../../../domain/forms';
import { maskMobile } from '../../../../domain/rules/mask';
import { type EnterpriseMemberValues, enterpriseMember as form } from '../../../../domain/studios/enterpriseMember';
import { type Tx, transaction } from '../../../db/client';
import { insertMany } from '../../../db/insertMany';
import { account, enterpriseMember } from '../../../db/schema';
import { runBatch } from '../../../documents/review';
import { saveVersioned } from '../../../forms/saveVersioned';
import type { Context, SessionUser } from '../../../http/context';
import { conflict, illegalState, invalid, notFound } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { notify } from '../../../notices/send';
import { lockAccounts, takenField } from '../../account/find';
import type { Account } from '../../account/values';
import { managed, type Studio } from '../rights';
import { settleCounts, settleStanding } from '../standing';
import { enterpriseKept } from './enterprise';
import { accountOf, type EnterpriseRow, type Known, knownPeople, memberRow } from './people';

type Api = typeof studioMemberApi;
type Save = Api['POST /api/SaveEnterpriseMember'];
type Named = Parsed<Api['POST /api/DeleteEnterpriseMember']>['body'];

const idsOf = (known: readonly Known[]) => known.flatMap((one) => ('accountId' in one && one.accountId) || []);

/**
 * Adds people to a studio within a transaction; people without an account get one. `known` has the account of each.
 * Sends a message to each person and writes the audit log. Throws 409 when a number was taken meanwhile.
 */
export async function addPeople(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  studio: Studio,
  people: readonly EnterpriseMemberValues[],
  known: readonly Known[],
): Promise<{ rows: EnterpriseRow[]; accounts: Account[] }> {
  const now = ctx.now();
  const accounts: Account[] = [];
  const rows = people.map((values, i) => {
    const one = known[i];
    if (!one || 'field' in one) throw new Error('Somebody was not looked for');
    let { accountId } = one;
    if (!accountId) {
      const made = accountOf(ctx, studio, values);
      accounts.push(made);
      accountId = made.id;
    }
    // Milliseconds apart, so that lists keep the order of a sheet.
    return memberRow(ctx, studio.id, accountId, values, new Date(now.getTime() + people.length - i));
  });
  const to = rows.map(({ accountId }) => accountId);
  try {
    await insertMany(tx, account, accounts);
    await insertMany(tx, enterpriseMember, rows);
  } catch (error) {
    throw takenField(error) ? conflict() : error;
  }
  await settleCounts(tx, [studio.id]);
  await settleStanding(tx, to);
  await notify(tx, now, {
    kind: 'studio.enterprise',
    to,
    params: { studio: studio.name, host: user.realName },
    about: studio.id,
    of: studio.id,
    sender: user.realName,
  });
  await audit(tx, ctx, user, 'enterpriseMember.add', to);
  return { rows, accounts };
}

/**
 * Adds a person to a studio, or changes the stored values. Throws 400 with the wrong fields, 404, 409 with the stored
 * row.
 */
export const saveEnterprise = (
  ctx: Context,
  user: SessionUser,
  { studioId, ...body }: Parsed<Save>['body'],
): Promise<Output<Save>> =>
  transaction(ctx.db, async (tx) => {
    const look = (values: Row) => knownPeople(tx, studioId, [values]);
    // Accounts are locked before the studio, as in a merge of accounts, against deadlocks.
    if (body.id === undefined) await lockAccounts(tx, idsOf(await look(normalised(form, body))));
    const studio = await managed({ db: tx }, user, studioId);
    let made: Account[] = [];
    const { id, rowVersion, mobile } = await saveVersioned(tx, enterpriseKept(studioId), {
      ctx,
      user,
      body,
      create: async (values) => {
        const known = await look(values);
        const [one] = known;
        if (one && 'field' in one) throw invalid([{ name: one.field, key: one.key }]);
        const { rows, accounts } = await addPeople(tx, ctx, user, studio, [values], known);
        made = accounts;
        return rows[0] as EnterpriseRow;
      },
    });
    const createdAccount = made.length > 0;
    return {
      id,
      rowVersion,
      createdAccount,
      ...(createdAccount && { initialPwdSentTo: maskMobile(mobile ?? '') }),
    };
  });

/** Marks people deleted or restores them, each in its own transaction. */
async function mark(ctx: Context, user: SessionUser, { studioId, ids }: Named, deleted: boolean) {
  await managed(ctx, user, studioId);
  return runBatch(ctx, ids, (within, id) =>
    transaction(within.db, async (tx) => {
      const [seen] = await tx.select().from(enterpriseMember).where(eq(enterpriseMember.id, id));
      if (!seen || seen.studioId !== studioId) throw notFound();
      await lockAccounts(tx, [seen.accountId]);
      await managed({ db: tx }, user, studioId);
      const [row] = await tx.select().from(enterpriseMember).where(eq(enterpriseMember.id, id)).for('update');
      if (!row) throw notFound();
      // Already done: a repeated call changes nothing.
      if ((row.deletedAt !== null) === deleted) return;
      if (!deleted) {
        const [known] = await knownPeople(tx, studioId, [row]);
        if (known && 'field' in known && known.key === 'studioMember.error.already')
          throw illegalState('studioMember.error.already');
      }
      await tx
        .update(enterpriseMember)
        .set({ deletedAt: deleted ? within.now() : null })
        .where(eq(enterpriseMember.id, id));
      await settleCounts(tx, [studioId]);
      await settleStanding(tx, [row.accountId]);
      await audit(tx, within, user, `enterpriseMember.${deleted ? 'delete' : 'restore'}`, [row.accountId]);
    }),
  );
}

/** Removes people of enterprises from a studio; their accounts stay. */
export const deleteEnterprise = (ctx: Context, user: SessionUser, named: Named) => mark(ctx, user, named, true);
/** Restores removed people. */
export const restoreEnterprise = (ctx: Context, user: SessionUser, named: Named) => mark(ctx, user, named, false);
