import { differing, type Row } from '../../../../domain/forms';
import { cellText } from '../../../../domain/imports/cells';
import { normalisedProfile, type ProfileValues, profile, profileRoles } from '../../../../domain/profile';
import { MOBILE } from '../../../../domain/profile/sheet';
import { docNoOf } from '../../../db/accountKeys';
import type { Db, Tx } from '../../../db/client';
import type { SessionUser } from '../../../http/context';
import type { MessageRef } from '../../../http/errors';
import { pacer } from '../../../workers/pace';
import type { ImportSheet, SheetRow } from '../../imports/rows';
import { findPeople } from '../find';
import { type Account, valuesOf } from '../values';

/** Account that a row is about, undefined for a new one, and the profile as it will be stored. */
export interface FoundTeacher {
  readonly row: Account | undefined;
  readonly after: ProfileValues;
}
export type FoundTeachers = ReadonlyMap<SheetRow, FoundTeacher>;

const flags = Object.keys(profileRoles) as (keyof typeof profileRoles)[];

/** A profile with the values of a row: blank cells change nothing, and another subject is added to the stored ones. */
function profileWith(stored: ProfileValues | undefined, data: Row): ProfileValues {
  const { otherTeaching: given, ...rest } = data as Row & Pick<ProfileValues, 'otherTeaching'>;
  const there = stored?.otherTeaching ?? [];
  const added = (given ?? []).filter(
    (one) => !there.some(({ periodId, subjectId }) => periodId === one.periodId && subjectId === one.subjectId),
  );
  const named = flags.some((flag) => typeof rest[flag] === 'boolean');
  return normalisedProfile({
    ...stored,
    // A new account whose row names no role becomes a teacher.
    ...(!stored && !named && { teacherRole: true }),
    ...rest,
    otherTeaching: [...there, ...added],
  });
}

/** Account in the importer's organisations that holds a document number, or why the importer may not change it. */
function ownAccount(
  user: SessionUser,
  holders: readonly Account[],
  isOwn: (orgId: string) => boolean,
): { row?: Account | undefined; problem?: string } {
  const own = holders.filter(({ orgId, roles }) => isOwn(orgId) && !roles.includes('enterprise'));
  const [row] = own;
  if (holders.length > 0 && !row) return { problem: 'import.error.otherOrganisation' };
  if (own.length > 1) return { problem: 'import.error.severalAccounts' };
  return row?.id === user.id ? { problem: 'import.error.yourself' } : { row };
}

const by = (rows: readonly Account[], keyOf: (row: Account) => string): ReadonlyMap<string, Account[]> => {
  const groups = new Map<string, Account[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/**
 * Finds the account of each row by the document number, and reports what the importer may not do: change people of
 * other organisations, change a name or mobile number (that would let another person in), or take a number that is in
 * use.
 */
export async function compareTeachers(db: Db | Tx, user: SessionUser, sheet: ImportSheet): Promise<FoundTeachers> {
  const { columns, rows } = sheet;
  const column = (name: string) => columns.find((one) => one.name === name);
  const schools = new Set(column('orgId')?.options.map(({ value }) => value));
  const texts = (name: string) => rows.flatMap(({ data }) => (typeof data[name] === 'string' ? [data[name]] : []));
  const people = await findPeople(db, texts('idDocNo'), texts(MOBILE));
  const documents = by(people, ({ idDocNo }) => docNoOf(idDocNo));
  const numbers = by(people, ({ mobile }) => mobile);
  const found = new Map<SheetRow, FoundTeacher>();
  const pace = pacer();
  for (const row of rows) {
    await pace();
    const tell = (name: string, message: MessageRef) => {
      const at = column(name);
      if (at && !row.errors.some((error) => error.column === at))
        row.errors.push({ column: at, value: cellText(row.cells.get(name) ?? null), message });
    };
    const { idDocNo } = row.data;
    if (typeof idDocNo !== 'string') continue;
    const { row: account, problem } = ownAccount(user, documents.get(docNoOf(idDocNo)) ?? [], (id) => schools.has(id));
    if (problem) {
      tell('idDocNo', { key: problem });
      continue;
    }
    const number = row.data[MOBILE];
    if (account) {
      if (row.data.realName !== account.realName) tell('realName', { key: 'import.error.otherName' });
      if (number !== undefined && number !== account.mobile) tell(MOBILE, { key: 'import.error.otherMobile' });
    } else if (typeof number !== 'string') tell(MOBILE, { key: 'validation.required' });
    else if (numbers.has(number)) tell(MOBILE, { key: 'import.error.mobileInUse' });
    const before = account && valuesOf(account);
    const after = profileWith(before, row.data);
    if (before) row.action = differing(profile, before, after).length > 0 ? 'update' : 'same';
    if (!flags.some((flag) => after[flag])) tell('teacherRole', { key: 'import.error.noRole' });
    // The sheet may name a new period for a subject that the profile has already.
    const subject = column('mainSubjectId')?.options.find(({ value }) => value === after.mainSubjectId);
    if (subject && after.mainPeriodId && !subject.above?.includes(after.mainPeriodId))
      tell('mainSubjectId', { key: 'validation.option' });
    if ((after.otherTeaching?.length ?? 0) > 10)
      tell('otherTeaching.0.subjectId', { key: 'validation.atMost', params: { max: 10 } });
    found.set(row, { row: account, after });
  }
  return found;
}
