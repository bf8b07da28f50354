import { fileIdsIn, type Row } from '../../../domain/forms';
import { type ProfileValues, profile, profileRoles, type StoredProfile } from '../../../domain/profile';
import { ProfileReview } from '../../../domain/statuses';
import type { account } from '../../db/schema';

export type Account = typeof account.$inferSelect;
type ProfileColumns = Pick<
  Account,
  'realName' | 'idDocType' | 'idDocNo' | 'email' | 'orgId' | 'stageCategory' | 'roles' | 'profile'
>;

/** The profile as its field list knows it, from the columns, the roles and the stored rest. */
export function valuesOf(row: ProfileColumns): ProfileValues {
  return {
    ...row.profile,
    realName: row.realName,
    idDocType: row.idDocType as ProfileValues['idDocType'],
    idDocNo: row.idDocNo,
    ...(row.email && { email: row.email }),
    orgId: row.orgId,
    stageCategory: row.stageCategory as ProfileValues['stageCategory'],
    teacherRole: row.roles.includes(profileRoles.teacherRole),
    trainerRole: row.roles.includes(profileRoles.trainerRole),
    managerRole: row.roles.includes(profileRoles.managerRole),
  };
}

/**
 * The organisation of an account was approved, so it changes by a transfer only. Enterprise users, for whom there is none,
 * change it and are approved anew.
 */
export const isPlaced = ({ roles, profileReview, approvedBefore }: Account): boolean =>
  !roles.includes('enterprise') && (profileReview === ProfileReview.Passed || approvedBefore);

/** Ids of the files that a profile names. */
export const filesOfProfile = (stored: StoredProfile): string[] => fileIdsIn(profile, stored as Row);

/** The reverse of {@link valuesOf}: columns of an account for its profile. */
export function columnsOf(values: ProfileValues, roles: Account['roles']): ProfileColumns {
  const { realName, idDocType, idDocNo, email, orgId, stageCategory, teacherRole, trainerRole, managerRole, ...rest } =
    values;
  if (!realName || idDocType === undefined || !idDocNo || !orgId || stageCategory === undefined)
    throw new Error('A profile without its identity cannot be stored');
  const flags = { teacherRole, trainerRole, managerRole };
  const stored: StoredProfile = rest;
  return {
    realName,
    idDocType,
    idDocNo,
    email: email ?? null,
    orgId,
    stageCategory,
    profile: stored,
    roles: [
      ...(Object.keys(profileRoles) as (keyof typeof profileRoles)[])
        .filter((flag) => flags[flag])
        .map((flag) => profileRoles[flag]),
      ...roles.filter((role) => role === 'enterprise'),
    ],
  };
}
