import { randomBytes, scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { noGrants } from '../../domain/access/access';
import { type RightName, rightNames } from '../../domain/manage/rights';
import type { StoredProfile } from '../../domain/profile';
import { idCardCheckCharacter } from '../../domain/rules/idCard';
import { ProfileReview } from '../../domain/statuses';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { account, organisation } from '../../server/db/schema';
import { openSession } from '../../server/modules/account/session';
import { giveRights } from '../../server/modules/manage/rights';
import type { Api } from './api';

export const PASSWORD = 'abc12345';

/** Password hash with little work, to keep tests fast. */
function quickHash(password: string): string {
  const salt = randomBytes(8);
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}
const passwordHash = quickHash(PASSWORD);

let made = 0;

/** Valid ID card number, a new one at every call. Odd serial numbers are men's. */
export function newIdCard(birthday = '19880917', sex: 1 | 2 = 2): string {
  made += 1;
  const serial = made * 2 + (sex === 1 ? 1 : 0);
  // A place has five hundred numbers for a day; further ones take the next place.
  const first = `${450202 + Math.floor(serial / 1000)}${birthday}${String(serial % 1000).padStart(3, '0')}`;
  return first + idCardCheckCharacter(first);
}

/** Unused mobile number, a new one at every call. */
export function newMobile(): string {
  made += 1;
  return `139${String(made).padStart(8, '0')}`;
}

export const profileOf = (): StoredProfile => ({
  sex: 2,
  birthday: '1988-09-17',
  nationality: '08',
  policitalStatus: '13',
  firstTeachingTime: '2010-09-01',
  institution: '1',
  employmentTime: '2010-09-01',
  positionName: '班主任',
  engageWork: '初中数学教学',
  mainPeriodId: '3',
  mainSubjectId: '302',
  titleId: '103',
});

/** A school of the reference data, another school, and the authority above the first. */
export async function someOrganisations(db: Db) {
  const all = await db.select().from(organisation).orderBy(organisation.sort);
  const schools = all.filter((org) => org.stageCategory === 0 && all.some((parent) => parent.id === org.parentId));
  const [school, other] = schools;
  const above = all.find((org) => org.id === school?.parentId);
  const far = schools.find((org) => org.parentId !== school?.parentId);
  if (!school || !other || !above || !far) throw new Error('The reference data hold no schools');
  return { school, other, above, far };
}

type Row = typeof account.$inferInsert;

/** Inserts an approved teacher with a complete profile and the given changes. The password is {@link PASSWORD}. */
export async function insertAccount(db: Db, changes: Partial<Row> = {}): Promise<Row> {
  const id = newId();
  const loginName = changes.loginName ?? `t${BigInt(id).toString(36)}`;
  const row: Row = {
    id,
    loginName,
    passwordHash,
    realName: '韦晓岚',
    idDocType: 1,
    idDocNo: newIdCard(),
    mobile: newMobile(),
    orgId: changes.orgId ?? (await someOrganisations(db)).school.id,
    stageCategory: 0,
    roles: ['teacher'],
    grants: noGrants,
    profile: profileOf(),
    profileReview: ProfileReview.Passed,
    createdAt: new Date('2026-09-01T00:00:00Z'),
    ...changes,
  };
  await db.insert(account).values(row);
  return row;
}

/** Signs in to an inserted account. Returns its token. */
export async function signIn(api: Api, loginName: string, password = PASSWORD): Promise<string> {
  const answer = await api.call('POST /api/Account/Login', {
    body: { loginName, password },
    address: `home of ${loginName}`,
  });
  if (!answer.success) throw new Error(`${loginName} cannot sign in: ${answer.errorMessage}`);
  return String(answer.data.token);
}

/** Inserts an account with a session, without the costly check of a password; `stored` reads its row. */
export async function signedIn(api: Api, changes: Partial<Row> = {}) {
  const row = await insertAccount(api.db, changes);
  const { token } = await openSession(api.db, api.now(), row.id);
  return { row, token, stored: async () => (await api.db.select().from(account).where(eq(account.id, row.id)))[0] };
}

/** Inserts an account and offers the calls of its own profile. */
export async function profileOwner(api: Api, changes: Partial<Row> = {}) {
  const person = await signedIn(api, changes);
  const { token } = person;
  return {
    ...person,
    get: async () => (await api.call('GET /api/Account/GetMyProfile', { token })).data,
    save: (body: Record<string, unknown>, rowVersion: unknown = 0) =>
      api.call('PUT /api/Account/ModifyMyProfile', { token, body: { rowVersion, ...body } }),
    submit: (rowVersion: number) => api.call('PUT /api/Account/SubmitMyProfile', { token, body: { rowVersion } }),
  };
}

/** A new person with rights of an office (all of them by default) who is signed in; `person`: what differs in the account. */
export async function keeperAt(
  api: Api,
  orgId: string,
  { rights = rightNames, person = {} }: { rights?: readonly RightName[]; person?: Partial<Row> } = {},
) {
  const { id, loginName, realName } = await insertAccount(api.db, person);
  await api.db.transaction((tx) => giveRights(tx, { now: api.now }, { accountId: id, orgId, rights }));
  return { id, loginName, realName, token: await signIn(api, loginName) };
}
