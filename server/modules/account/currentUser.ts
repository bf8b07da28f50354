import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../domain/api/accountShapes';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { labelKey } from '../../../domain/forms';
import { missingInProfile, type ProfileValues, profile } from '../../../domain/profile';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { maskIdDocNo, maskMobile } from '../../../domain/rules/mask';
import { yuanOf } from '../../../domain/rules/money';
import { dictionary } from '../../db/dictionaries';
import { account, organisation } from '../../db/schema';
import { ownResources, resInfo } from '../../files/resources';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { deskPages, seatedFor } from './deskPages';
import { accountById } from './find';
import { byOffice, heldRights } from './offices';
import { similarAccounts } from './similar';
import { type Account, valuesOf } from './values';

/** Fields of a profile that are still missing, with the labels of its form in the caller's language. */
export const missingOf = (
  ctx: Context,
  values: ProfileValues,
  roles: readonly string[],
): { field: string; label: string }[] =>
  missingInProfile(values, roles, todayOf(ctx.now())).map((field) => ({
    field,
    label: say(ctx.locale, labelKey(profile, field)),
  }));

export async function orgOf(ctx: Context, orgId: string): Promise<{ orgName: string; orgPath: string[] }> {
  const [row] = await ctx.db
    .select({ orgName: organisation.name, orgPath: organisation.path })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  return row ?? { orgName: '', orgPath: [] };
}

export async function avatarOf(ctx: Context, row: Account) {
  const [file] = await ownResources(ctx.db, row.id, row.profile.avatarResId ? [row.profile.avatarResId] : []);
  return file ? resInfo(file) : null;
}

/** The signed-in person as the frame of the client needs it. */
export async function currentUser(ctx: Context, id: string): Promise<CurrentUser> {
  const row = await accountById(ctx.db, id);
  const values = valuesOf(row);
  const [org, avatar, subjects, titles, similar, [rights]] = await Promise.all([
    orgOf(ctx, row.orgId),
    avatarOf(ctx, row),
    dictionary(ctx, Dictionary.Subject),
    dictionary(ctx, Dictionary.Title),
    similarAccounts(ctx.db, row),
    ctx.db.select({ held: heldRights(), seats: seatedFor() }).from(account).where(eq(account.id, id)),
  ]);
  const offices = byOffice(rights?.held ?? [], todayOf(ctx.now()));
  const missingInfo = missingOf(ctx, values, row.roles);
  const subjectName = subjects.names.get(values.mainSubjectId ?? '');
  const titleName = titles.names.get(values.titleId ?? '');
  return {
    userId: row.id,
    loginName: row.loginName,
    realName: row.realName,
    ...(avatar && { avatarUrl: avatar.resUrlFull }),
    mobile: maskMobile(row.mobile),
    ...(row.email && { email: row.email }),
    idDocType: row.idDocType as CurrentUser['idDocType'],
    idDocNo: maskIdDocNo(row.idDocNo),
    orgId: row.orgId,
    ...org,
    roles: row.roles,
    teacherRole: row.roles.includes('teacher'),
    trainerRole: row.roles.includes('trainer'),
    managerRole: row.roles.includes('manager'),
    isEnterpriseUser: row.roles.includes('enterprise'),
    profileReview: row.profileReview as CurrentUser['profileReview'],
    ...(row.profileReviewReason && { profileReviewReason: row.profileReviewReason }),
    isInfoFinished: missingInfo.length === 0,
    missingInfo,
    stageCategory: row.stageCategory as CurrentUser['stageCategory'],
    ...(subjectName && { subjectName }),
    ...(titleName && { titleName }),
    grants: row.grants,
    ...(Object.values(row.grants).includes(true) && { desks: deskPages(rights?.seats ?? []) }),
    ...(offices.length > 0 && { offices }),
    isOfficialBound: row.officialOpenId !== null,
    similarAccountCount: similar.length,
    balance: Number(yuanOf(row.balance)),
    ...(row.lastLoginAt && { lastLoginTime: formatInstant(row.lastLoginAt) }),
  };
}
