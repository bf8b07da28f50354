import { and, eq } from 'drizzle-orm';
import type { accountApi } from '../../../domain/api/account';
import type { MyProfile } from '../../../domain/api/accountShapes';
import type { Output, Parsed } from '../../../domain/api/core';
import {
  derivedIn,
  differing,
  type FieldShape,
  type Fields,
  fieldAt,
  fieldIssues,
  holds,
  isBlank,
  looksAt,
  type Row,
  refsOf,
  storedName,
} from '../../../domain/forms';
import { identityFields, normalisedProfile, type ProfileValues, profile, profileRoles } from '../../../domain/profile';
import { todayOf } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { ProfileReview } from '../../../domain/statuses';
import { accountApproval } from '../../../domain/workflows/accountApproval';
import { can, movesOf } from '../../../domain/workflows/core';
import { docNoOf } from '../../db/accountKeys';
import { transaction } from '../../db/client';
import { account } from '../../db/schema';
import { setFiles } from '../../files/uses';
import { problemAt } from '../../forms/problems';
import { fileProblems, refProblems } from '../../forms/refs';
import { applyMove } from '../../http/applyMove';
import type { Context, SessionUser } from '../../http/context';
import { conflict, type FieldProblem, illegalState, invalid } from '../../http/errors';
import { avatarOf, missingOf, orgOf } from './currentUser';
import { writeEvent } from './events';
import { accountById, isTaken, takenField } from './find';
import { handIn } from './handIn';
import { type Account, columnsOf, filesOfProfile, isPlaced, valuesOf } from './values';

type Modify = (typeof accountApi)['PUT /api/Account/ModifyMyProfile'];

/** The whole profile of a person, for that person. */
export async function myProfile(ctx: Context, id: string): Promise<MyProfile> {
  const row = await accountById(ctx.db, id);
  const values = valuesOf(row);
  const missingInfo = missingOf(ctx, values, row.roles);
  return {
    ...values,
    rowVersion: row.rowVersion,
    loginName: row.loginName,
    mobile: maskMobile(row.mobile),
    orgName: (await orgOf(ctx, row.orgId)).orgName,
    ...(isPlaced(row) && { orgByTransfer: true }),
    avatarResInfo: await avatarOf(ctx, row),
    isOfficialBound: row.officialOpenId !== null,
    profileReview: row.profileReview as ProfileReview,
    ...(row.profileReviewReason && { profileReviewReason: row.profileReviewReason }),
    isInfoFinished: missingInfo.length === 0,
    missingInfo,
    moves: movesOf(accountApproval, row.profileReview as ProfileReview, 'owner', {
      formComplete: missingInfo.length === 0,
    }),
  };
}

/** The profile after a change, and the fields that must be checked: those sent, and those that depend on them. */
function changed(row: Account, patch: Row) {
  const before: Row = valuesOf(row);
  const merged: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(patch)) if (value !== undefined) merged[name] = value;
  if (typeof merged.idDocNo === 'string') merged.idDocNo = docNoOf(merged.idDocNo);
  const after: Row = normalisedProfile(merged);
  const isSent = (name: string) => {
    const field = (profile.fields as Fields)[name];
    return field !== undefined && patch[storedName(name, field)] !== undefined;
  };
  const looked = Object.entries(profile.fields as Fields)
    .filter(([name, field]) => isSent(name) || looksAt(field).some(isSent))
    .map(([name]) => name);
  return { before, merged: { ...merged, ...derivedIn(profile.fields, merged) }, after, looked, patch };
}

async function problemsOf(ctx: Context, row: Account, change: ReturnType<typeof changed>): Promise<FieldProblem[]> {
  const { before, merged, after, looked, patch } = change;
  const fields: Fields = profile.fields;
  const today = todayOf(ctx.now());
  const applying = looked.filter((name) => holds(fields[name]?.visibleWhen, merged));
  const broken = applying.flatMap((name) => fieldIssues(profile, name, merged, { today }));
  const problems = broken.map(({ name, issue }) => problemAt(name, issue));
  for (const name of looked.filter((one) => !applying.includes(one)))
    if (!isBlank(patch[storedName(name, fields[name] as FieldShape)]))
      problems.push({ name, key: 'validation.notApplicable' });
  const differ = differing(profile, before, after);
  const wrong = new Set(broken.map(({ name }) => fieldAt(fields, name)?.names[0]));
  // Only new choices are looked up: an older choice may have been withdrawn since.
  const fresh = applying.filter(
    (name) => !wrong.has(name) && [name, ...looksAt(fields[name] as FieldShape)].some((one) => differ.includes(one)),
  );
  const named = refsOf({ fields: Object.fromEntries(fresh.map((name) => [name, fields[name] as FieldShape])) }, merged);
  problems.push(...(await refProblems(ctx, row.id, named)), ...(await fileProblems(ctx.db, row.id, named)));
  if (differ.includes('orgId') && isPlaced(row)) problems.push({ name: 'orgId', key: 'error.orgByTransfer' });
  const { idDocNo } = after;
  if (before.idDocNo !== idDocNo && typeof idDocNo === 'string' && (await isTaken(ctx.db, 'idDocNo', idDocNo, row.id)))
    problems.push({ name: 'idDocNo', key: 'error.taken.idDocNo' });
  const flags = Object.keys(profileRoles) as (keyof typeof profileRoles)[];
  if (!row.roles.includes('enterprise') && !flags.some((flag) => after[flag]))
    problems.push({ name: 'teacherRole', key: 'error.noRole' });
  return problems;
}

/** The state after a change: changed identity fields of an approved account go back to approval, once the person agrees. */
function reviewAfter(row: Account, before: Row, after: Row, confirmed: boolean): ProfileReview {
  const state = row.profileReview as ProfileReview;
  const moved = differing(profile, before, after).filter((name) =>
    (identityFields as readonly string[]).includes(name),
  );
  if (moved.length === 0 || !can(accountApproval, state, 'changeIdentity', 'owner')) return state;
  return applyMove(accountApproval, state, 'changeIdentity', 'owner', {
    confirmed: confirmed || illegalState('error.identityChange', { confirm: 'identityChange', changed: moved }),
  }) as ProfileReview;
}

/**
 * Changes the fields that are sent. Throws 400 with the broken fields, 409 with the stored profile when it
 * was changed elsewhere, and 422 with `data.confirm` while a change of identity is not confirmed.
 */
export async function modifyMyProfile(
  ctx: Context,
  user: SessionUser,
  { rowVersion, confirmIdentityChange = false, ...patch }: Parsed<Modify>['body'],
): Promise<Output<Modify>> {
  const row = await accountById(ctx.db, user.id);
  if (row.rowVersion !== rowVersion) throw conflict(await myProfile(ctx, user.id));
  const change = changed(row, patch);
  const problems = await problemsOf(ctx, row, change);
  if (problems.length > 0) throw invalid(problems);
  const profileReview = reviewAfter(row, change.before, change.after, confirmIdentityChange);
  const columns = columnsOf(change.after as ProfileValues, row.roles);
  const saved = await transaction(ctx.db, async (tx) => {
    const [written] = await tx
      .update(account)
      .set({
        ...columns,
        ...(columns.idDocNo !== row.idDocNo && { holdsIdDoc: true }),
        ...(profileReview !== row.profileReview && {
          profileReview,
          profileReviewReason: null,
          approvedBefore: true,
        }),
        rowVersion: rowVersion + 1,
      })
      .where(and(eq(account.id, user.id), eq(account.rowVersion, rowVersion)))
      .returning();
    if (written) await setFiles(tx, { kind: 'profile', id: user.id }, filesOfProfile(columns.profile));
    const rolesMoved = columns.roles.length !== row.roles.length || columns.roles.some((r) => !row.roles.includes(r));
    if (written && profileReview === ProfileReview.Unreviewed) await handIn(tx, ctx, written);
    if (written && rolesMoved) await writeEvent(tx, ctx, user.id, 'roles');
    return written;
  }).catch((error: unknown) => {
    throw takenField(error) === 'idDocNo' ? invalid([{ name: 'idDocNo', key: 'error.taken.idDocNo' }]) : error;
  });
  if (!saved) throw conflict(await myProfile(ctx, user.id));
  const missingInfo = missingOf(ctx, change.after as ProfileValues, columns.roles);
  return { rowVersion: saved.rowVersion, isInfoFinished: missingInfo.length === 0, missingInfo, profileReview };
}

/**
 * Hands the corrected profile in again; `unchanged`: why nothing was changed. Throws 422 when it is not in
 * correction, not complete, or unchanged without a reason, 409 when stale.
 */
export async function submitMyProfile(
  ctx: Context,
  user: SessionUser,
  { rowVersion, unchanged }: { rowVersion: number; unchanged?: string | undefined },
) {
  const row = await accountById(ctx.db, user.id);
  if (row.rowVersion !== rowVersion) throw conflict(await myProfile(ctx, user.id));
  const missing = missingOf(ctx, valuesOf(row), row.roles);
  const profileReview = applyMove(accountApproval, row.profileReview as ProfileReview, 'submit', 'owner', {
    formComplete: missing.length === 0 || illegalState('error.profileIncomplete', { missing }),
  }) as typeof ProfileReview.Unreviewed;
  const saved = await transaction(ctx.db, async (tx) => {
    const [written] = await tx
      .update(account)
      .set({ profileReview, profileReviewReason: null, rowVersion: rowVersion + 1 })
      .where(and(eq(account.id, user.id), eq(account.rowVersion, rowVersion)))
      .returning();
    if (written) await handIn(tx, ctx, written, unchanged);
    return written;
  });
  if (!saved) throw conflict(await myProfile(ctx, user.id));
  return { profileReview };
}
