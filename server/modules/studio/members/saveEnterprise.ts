import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { formIssues, normalised } from '../../../../domain/forms';
import { todayOf } from '../../../../domain/rules/calendar';
import { maskMobile } from '../../../../domain/rules/mask';
import {
  type EnterpriseMemberValues,
  enterpriseIdentity,
  enterpriseMember as form,
} from '../../../../domain/studios/enterpriseMember';
import { type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { insertMany } from '../../../db/insertMany';
import { account, auditLog, enterpriseMember } from '../../../db/schema';
import { each } from '../../../documents/review';
import type { Context } from '../../../http/context';
import { conflict, type FieldProblem, illegalState, invalid, notFound } from '../../../http/errors';
import { lockAccounts, takenField } from '../../account/find';
import type { SessionUser } from '../../account/session';
import type { Account } from '../../account/values';
import { notify } from '../../message/send';
import { managed, type Studio } from '../rights';
import { settleCounts, settleStanding } from '../standing';
import { enterpriseToWire } from './enterprise';
import { accountOf, changedOf, type EnterpriseRow, type Known, knownPeople, rowOf } from './people';

type Api = typeof studioMemberApi;
type Save = Api['POST /api/SaveEnterpriseMember'];
type Named = Parsed<Api['POST /api/DeleteEnterpriseMember']>['body'];

const idsOf = (known: readonly Known[]) => known.flatMap((one) => ('accountId' in one && one.accountId) || []);

/**
 * Adds people to a studio in one transaction: those who have no account get one. Whoever is added finds a message, and the
 * audit log says who did it. Throws 409 when somebody has taken a number a moment earlier. `known` says whose account each has.
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
    return rowOf(ctx, studio.id, accountId, values, new Date(now.getTime() + people.length - i));
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
  await audit(tx, ctx, user, 'add', to);
  return { rows, accounts };
}

const audit = (tx: Tx, ctx: Context, user: SessionUser, what: 'add' | 'change' | 'delete' | 'restore', of: string[]) =>
  insertMany(
    tx,
    auditLog,
    of.map((subjectId) => ({
      id: newId(ctx.now().getTime()),
      accountId: user.id,
      action: `enterpriseMember.${what}`,
      subjectId,
      createdAt: ctx.now(),
    })),
  );

/** Row E15: adds somebody, or changes what is known of him. Throws 400 with the broken fields, 404, 409 with the stored one. */
export async function saveEnterprise(
  ctx: Context,
  user: SessionUser,
  { id, studioId, rowVersion, ...body }: Parsed<Save>['body'],
): Promise<Output<Save>> {
  const values = normalised(form, body) as EnterpriseMemberValues;
  const problems: FieldProblem[] = formIssues(form, values, { today: todayOf(ctx.now()) }).map(({ name, issue }) => ({
    name,
    key: issue.key,
    params: issue.params && { ...issue.params },
  }));
  if (id !== undefined) return change(ctx, user, { id, studioId, rowVersion }, values, problems);
  return transaction(ctx.db, async (tx) => {
    const look = () => knownPeople(tx, studioId, [values]);
    // Accounts are held before the studio, as a merge of accounts does.
    if (problems.length === 0) await lockAccounts(tx, idsOf(await look()));
    const studio = await managed({ db: tx }, user, studioId);
    if (problems.length > 0) throw invalid(problems);
    const known = await look();
    const [one] = known;
    if (one && 'field' in one) throw invalid([{ name: one.field, key: one.key }]);
    const { rows, accounts } = await addPeople(tx, ctx, user, studio, [values], known);
    const createdAccount = accounts.length > 0;
    return {
      id: rows[0]?.id ?? '',
      rowVersion: 0,
      createdAccount,
      ...(createdAccount && { initialPwdSentTo: maskMobile(values.mobile ?? '') }),
    };
  });
}

const present = (studioId: string, ids: readonly string[]) =>
  and(
    eq(enterpriseMember.studioId, studioId),
    inArray(enterpriseMember.id, [...ids]),
    isNull(enterpriseMember.deletedAt),
  );

/** Changes what is known of somebody; who it is stays, because an account stands behind it. */
const change = (
  ctx: Context,
  user: SessionUser,
  { id, studioId, rowVersion }: { id: string; studioId: string; rowVersion: number | undefined },
  values: EnterpriseMemberValues,
  problems: FieldProblem[],
): Promise<Output<Save>> =>
  transaction(ctx.db, async (tx) => {
    await managed({ db: tx }, user, studioId);
    const [stored] = await tx
      .select()
      .from(enterpriseMember)
      .where(present(studioId, [id]));
    if (!stored) throw notFound();
    if (stored.rowVersion !== rowVersion) throw conflict(enterpriseToWire(stored));
    const wrong = enterpriseIdentity.filter((name) => values[name] !== stored[name]);
    const all = [...problems, ...wrong.map((name) => ({ name, key: 'studioMember.error.identity' }))];
    if (all.length > 0) throw invalid(all);
    await tx
      .update(enterpriseMember)
      .set({ ...changedOf(values), updatedAt: ctx.now(), rowVersion: stored.rowVersion + 1 })
      .where(eq(enterpriseMember.id, id));
    await audit(tx, ctx, user, 'change', [stored.accountId]);
    return { id, rowVersion: stored.rowVersion + 1, createdAccount: false };
  });

/** Sets or takes away the mark of a deletion, each in a transaction of its own. */
async function mark(ctx: Context, user: SessionUser, { studioId, ids }: Named, deleted: boolean) {
  await managed(ctx, user, studioId);
  return each(ctx, ids, (within, id) =>
    transaction(within.db, async (tx) => {
      const [seen] = await tx.select().from(enterpriseMember).where(eq(enterpriseMember.id, id));
      if (!seen || seen.studioId !== studioId) throw notFound();
      await lockAccounts(tx, [seen.accountId]);
      await managed({ db: tx }, user, studioId);
      const [row] = await tx.select().from(enterpriseMember).where(eq(enterpriseMember.id, id)).for('update');
      if (!row) throw notFound();
      // What stands so already stays: the call may be repeated.
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
      await audit(tx, within, user, deleted ? 'delete' : 'restore', [row.accountId]);
    }),
  );
}

/** Row E14: ends the work of people with a studio; their accounts stay. */
export const deleteEnterprise = (ctx: Context, user: SessionUser, named: Named) => mark(ctx, user, named, true);
/** Takes that back. */
export const restoreEnterprise = (ctx: Context, user: SessionUser, named: Named) => mark(ctx, user, named, false);
