import type { StageCategory } from '../../domain/enums';
import { dayMs, hourMs, minuteMs } from '../../domain/time';
import { awake, demonstrationNow, toDate, toTime, type Wall, wall } from './calendar';
import { cast } from './cast';
import { idCardNo, mobileNo, passportNo } from './identity';
import { seedId } from './ids';
import { createNamer, type PersonName } from './names';
import { ancestry, type Organisation, organisations } from './organisations';
import type { RoleName, SeedGrants, SeedProfile, SeedTeacher, Sex } from './personTypes';
import { makeProfile, type Standing } from './profile';
import { createRng, type Rng } from './random';

export const noGrants: SeedGrants = {
  projectReview: false,
  appraising: false,
  recognitionReview: false,
  studioDeclareReview: false,
  importTeachers: false,
  accountReview: false,
};

/** Order numbers of people: the fixed accounts take the first hundred. */
const FIRST_TEACHER = 101;

export interface PersonInput extends Omit<Standing, 'name'> {
  /** Order number, from which id, mobile number and document number are made. */
  n: number;
  name: PersonName;
  loginName: string;
  passport?: boolean;
  /** Division code of the identity card; default: the county of the school. */
  region?: string;
}

function rolesOf(profile: SeedProfile): RoleName[] {
  if (!profile.teacherRole) return ['enterprise'];
  const roles: RoleName[] = ['teacher'];
  if (profile.trainerRole) roles.push('trainer');
  if (profile.managerRole) roles.push('manager');
  return roles;
}

/** Makes an approved account with a complete profile. */
export function makePerson(input: PersonInput, rng: Rng): SeedTeacher {
  const { n, name, org, sex, birthday } = input;
  const { profile } = makeProfile(
    { ...input, name: name.name, nationality: input.nationality ?? name.nationality },
    rng,
  );
  const region = input.region ?? (org.code === '450000' ? rng.pick(['450102', '450202', '450302']) : org.code);
  const opened = Math.max(
    wall('2019-03-04 09:00:00'),
    wall(profile.firstTeachingTime ?? '2019-03-04') + 20 * dayMs + 9 * hourMs,
  );
  const createdAt = opened + rng.int(0, 40) * dayMs + rng.int(0, 540) * minuteMs + rng.int(0, 59_000);
  const seen = rng.weighted([
    [0, 40],
    [7, 30],
    [40, 22],
    [300, 8],
  ]);
  const lastLogin = demonstrationNow - rng.int(0, seen + 1) * dayMs - rng.int(2, 14) * hourMs - rng.int(0, 3599) * 1000;
  const years = (demonstrationNow - createdAt) / (365 * dayMs);
  return {
    userId: seedId('account', n),
    loginName: input.loginName,
    realName: name.name,
    idDocType: input.passport ? 2 : 1,
    idDocNo: input.passport ? passportNo(n) : idCardNo(region, birthday, n, sex),
    mobile: mobileNo(n),
    email: rng.chance(0.7) ? `${name.latin}${n}@mail.example.com` : undefined,
    orgId: org.id,
    stageCategory: org.stageCategory as StageCategory,
    roles: rolesOf(profile),
    grants: noGrants,
    profile,
    profileReview: 2,
    balance: rng.chance(0.3) ? rng.pick([20, 36.5, 50, 68, 100, 128.4, 200, 260]) : 0,
    credit: Math.round(Math.max(0, years) * rng.int(24, 44)) / 2,
    isOfficialBound: rng.chance(0.35),
    createdAt: toTime(createdAt),
    lastLoginTime: lastLogin > createdAt ? toTime(lastLogin) : undefined,
  };
}

/** Younger people are more numerous; the oldest still in office are kept to those not yet retired. */
function birthdayOf(sex: Sex, rng: Rng): string {
  const decade = rng.weighted([
    [1966, 5],
    [1971, 12],
    [1976, 15],
    [1981, 18],
    [1986, 17],
    [1991, 16],
    [1996, 13],
    [2001, 5],
  ]);
  const last = decade === 2001 ? 2 : 4;
  const from = wall(sex === 1 ? '1966-09-01' : '1971-09-01');
  const day = Date.UTC(decade + rng.int(0, last), rng.int(0, 11), rng.int(1, 28));
  return toDate(Math.max(day, from + rng.int(0, 700) * dayMs));
}

const notPassedReasons = [
  '身份证件号码与学校上报的教师名册不一致，请核对后重新提交。',
  '所选单位的教师名册中没有您的信息，请核实现任职单位。',
  '教师资格证号填写不完整，请按证书填写 17 位证号。',
  '姓名与证件不一致，少数民族姓名请填写全名，中间用间隔点。',
  '任教学段与单位不符，请修改后重新提交。',
];

/** Profile fields that may be empty in an unfinished profile. */
type Gap =
  | 'policitalStatus'
  | 'isMarried'
  | 'firstTeachingTime'
  | 'institution'
  | 'employmentTime'
  | 'positionName'
  | 'engageWork';

const gaps: readonly Gap[] = [
  'policitalStatus',
  'firstTeachingTime',
  'institution',
  'employmentTime',
  'positionName',
  'engageWork',
];

/** Copies a profile without the given fields. */
export function without(profile: SeedProfile, fields: readonly Gap[]): SeedProfile {
  const left: SeedProfile = { ...profile };
  for (const field of fields) left[field] = undefined;
  return left;
}

/** Makes a few accounts unfinished: waiting for approval, returned, or with gaps in the profile. */
function unsettled(teacher: SeedTeacher, rng: Rng): SeedTeacher {
  const state = rng.weighted([
    ['ready', 93],
    ['waiting', 2],
    ['sentBack', 2],
    ['gaps', 3],
  ] as const);
  if (state === 'ready') return teacher;
  if (state === 'gaps') return { ...teacher, profile: without(teacher.profile, rng.sample(gaps, rng.int(1, 4))) };
  const fresh = registered(teacher, demonstrationNow - rng.int(1, 30) * dayMs - rng.int(0, 500) * minuteMs);
  if (state === 'waiting') return fresh;
  return { ...fresh, profileReview: 3, profileReviewReason: rng.pick(notPassedReasons) };
}

/** The person as registered at a moment and waiting for approval. */
export const registered = (person: SeedTeacher, at: Wall): SeedTeacher => ({
  ...person,
  createdAt: toTime(awake(at)),
  lastLoginTime: undefined,
  balance: 0,
  credit: 0,
  isOfficialBound: false,
  profileReview: 1,
});

/** Half of the people work in 临江市, where the demonstration accounts are. */
function workplace(schools: readonly Organisation[], rng: Rng): Organisation {
  const near = rng.chance(0.5);
  const choice = near ? schools.filter((org) => ancestry(org.id).some((above) => above.id === '450200')) : schools;
  return rng.pick(choice);
}

/** A login name as a school would make it, not used by another account. */
export function loginNameOf(latin: string, birthday: string, taken: Set<string>, rng: Rng): string {
  const year = birthday.slice(0, 4);
  const forms = rng.shuffle([
    `${latin}_${rng.int(2015, 2025)}`,
    `${latin}${year}`,
    `${latin}.${birthday.slice(5, 7)}${birthday.slice(8)}`,
  ]);
  const allowed = forms.filter((form) => !taken.has(form) && form.length >= 6 && !form.includes('.'));
  const chosen = allowed[0] ?? `${latin}_${year}_${taken.size}`;
  taken.add(chosen);
  return chosen;
}

/**
 * `count` teachers of the province, the people of the cast first. Same `rng` state, same teachers.
 * @param count more than the cast, below 9000
 */
export function makeTeachers(count: number, rng: Rng): SeedTeacher[] {
  const taken = new Set<string>();
  const named = cast.map((person, i) => {
    const own = createRng(`cast:${person.loginName}`);
    taken.add(person.loginName);
    return makePerson({ ...person, n: FIRST_TEACHER + i }, own);
  });
  const schools = organisations.filter((org) => org.stageCategory !== undefined && org.kind !== 'enterprise');
  const nextName = createNamer(rng);
  const others = Array.from({ length: count - named.length }, (_, i) => {
    const sex: Sex = rng.chance(0.66) ? 2 : 1;
    const birthday = birthdayOf(sex, rng);
    const name = nextName(sex, Number(birthday.slice(0, 4)));
    const org = workplace(schools, rng);
    const n = FIRST_TEACHER + named.length + i;
    const region = rng.chance(0.7) ? undefined : rng.pick(schools.filter((school) => school.code !== '450000')).code;
    const loginName = loginNameOf(name.latin, birthday, taken, rng);
    const passport = rng.chance(0.015) && !name.nationality;
    const nationality = passport ? '汉族' : undefined;
    const person = makePerson({ n, name, sex, birthday, org, region, loginName, passport, nationality }, rng);
    return unsettled(person, rng);
  });
  return [...named, ...others];
}
