import { idOf } from './dictionaries';
import { account, person } from './fixedAccount';
import { admin01, expert01, leader01, trainer01 } from './fixedOtherRoles';
import { noGrants, without } from './people';
import type { SeedTeacher } from './personTypes';
import { schoolPost } from './posts';

export { demonstrationPassword } from '../../domain/demonstration';

const mathematics = account(
  {
    n: 1,
    loginName: 'teacher01',
    name: person('韦晓岚', 'weixl'),
    sex: 2,
    // With order number 1 this day gives the document number 4502…0026 that the printed form shows.
    birthday: '1988-06-17',
    school: '临江市第三中学',
    post: schoolPost('初中', '数学'),
    nationality: '壮族',
    firstTeaching: '2011-09-01',
    title: '一级教师',
    position: '班主任',
  },
  {
    email: 'weixl@mail.example.com',
    balance: 128.4,
    // Has rows of its own: `credit/entries.ts`.
    credit: 0,
    isOfficialBound: true,
    createdAt: '2019-03-11 10:24:36',
    lastLoginTime: '2026-11-20 19:42:08',
  },
);
const teacher01: SeedTeacher = {
  ...mathematics,
  profile: { ...mathematics.profile, highestDegreeLevelId: idOf('degree', '理学学士学位') },
};

const teacher02 = account(
  {
    n: 2,
    loginName: 'teacher02',
    name: person('潘静怡', 'panjy'),
    sex: 2,
    birthday: '1998-04-12',
    school: '临江市第五中学',
    post: schoolPost('初中', '英语'),
    nationality: '汉族',
    firstTeaching: '2021-09-01',
    title: '二级教师',
    position: '班主任',
  },
  { profileReview: 1, balance: 0, credit: 0, createdAt: '2026-11-19 16:05:22', lastLoginTime: undefined },
);

const teacher03 = account(
  {
    n: 3,
    loginName: 'teacher03',
    name: person('谢俊峰', 'xiejf'),
    sex: 1,
    birthday: '1987-09-03',
    school: '临江市第五中学',
    post: schoolPost('初中', '体育与健康'),
    nationality: '汉族',
    firstTeaching: '2010-09-01',
    title: '一级教师',
    position: '教研组长',
  },
  {
    profileReview: 3,
    profileReviewReason:
      '临江市第五中学反馈，您已于 2026 年 8 月调入青禾区第一中学。请将单位改为现任职学校后重新提交。',
    balance: 0,
    credit: 0,
    createdAt: '2026-11-12 09:41:50',
    lastLoginTime: '2026-11-17 20:13:27',
  },
);

const unfinished = account({
  n: 4,
  loginName: 'teacher04',
  name: person('蓝思琪', 'lansq'),
  sex: 2,
  birthday: '2002-12-08',
  school: '龙坪瑶族自治县实验小学',
  post: schoolPost('小学', '语文'),
  nationality: '瑶族',
  firstTeaching: '2025-09-01',
  title: '未评职称',
  position: '专任教师',
});
const teacher04: SeedTeacher = {
  ...unfinished,
  profile: without(unfinished.profile, [
    'policitalStatus',
    'firstTeachingTime',
    'institution',
    'employmentTime',
    'positionName',
    'engageWork',
    'isMarried',
  ]),
  createdAt: '2026-10-20 08:32:11',
  credit: 4.5,
  balance: 0,
};

const ent0001 = account({
  n: 5,
  loginName: 'ent0001',
  name: person('邓宏伟', 'denghw'),
  sex: 1,
  birthday: '1982-02-26',
  school: '云岭恒达汽车服务有限公司',
  nationality: '汉族',
  firstTeaching: '2021-03-01',
  title: '未评职称',
  position: '无',
});

const review01 = account(
  {
    n: 6,
    loginName: 'review01',
    name: person('陆文瑛', 'luwy'),
    sex: 2,
    birthday: '1973-12-14',
    school: '临江市特殊教育学校',
    post: schoolPost('特殊教育', '生活数学'),
    nationality: '壮族',
    firstTeaching: '1995-09-01',
    title: '正高级教师',
    position: '教科室主任',
  },
  {
    grants: { ...noGrants, projectReview: true, appraising: true, recognitionReview: true, studioDeclareReview: true },
  },
);

const headOfStudio = account(
  {
    n: 7,
    loginName: 'manage01',
    name: person('蒙丽华', 'menglh'),
    sex: 2,
    birthday: '1976-03-28',
    school: '临江市第一中学',
    post: schoolPost('初中', '数学'),
    nationality: '壮族',
    firstTeaching: '1998-09-01',
    title: '正高级教师',
    position: '副校长',
  },
  { grants: { ...noGrants, importTeachers: true } },
);
const manage01: SeedTeacher = {
  ...headOfStudio,
  roles: ['teacher', 'trainer', 'manager'],
  profile: { ...headOfStudio.profile, trainerRole: true },
};

const same = {
  name: person('何晓东', 'hexd'),
  sex: 1 as const,
  birthday: '1985-05-21',
  region: '450202',
  nationality: '汉族',
  post: schoolPost('初中', '地理'),
  firstTeaching: '2008-09-01',
  title: '一级教师',
  position: '班主任',
};

const merge001 = account({ ...same, n: 8, loginName: 'merge001', school: '青禾区第一中学' }, { credit: 96.5 });

/** Accounts that merge001 may merge, or that only look like the same person. */
export const similarAccounts: readonly SeedTeacher[] = [
  // Made by the former school's import: same document.
  account(
    { ...same, n: 9, loginName: 'hexd_old', school: '宁江县民族初级中学' },
    {
      idDocNo: merge001.idDocNo,
      credit: 31.5,
      balance: 0,
      createdAt: '2019-04-02 11:20:00',
      lastLoginTime: '2021-07-09 20:18:44',
    },
  ),
  // Registered by the same person after a forgotten password: same name and school, with the passport.
  account(
    { ...same, n: 10, loginName: 'hexd_2022', school: '青禾区第一中学', passport: true },
    { credit: 12, balance: 36.5, createdAt: '2022-09-06 19:02:31', lastLoginTime: '2023-03-15 21:40:10' },
  ),
  // A namesake at the same school: another person, whose account still waits for approval.
  account(
    {
      ...same,
      n: 11,
      loginName: 'hexd1996',
      school: '青禾区第一中学',
      birthday: '1996-10-30',
      firstTeaching: '2019-09-01',
      title: '二级教师',
      post: schoolPost('初中', '体育与健康'),
    },
    { credit: 0, balance: 0, profileReview: 1, createdAt: '2026-11-03 10:12:09', lastLoginTime: undefined },
  ),
];

/** A teacher whose account was approved the evening before: without a past, and with everything still ahead. */
const teacher05 = account(
  {
    n: 15,
    loginName: 'teacher05',
    name: person('黎山', 'lishan'),
    sex: 1,
    birthday: '2003-09-01',
    school: '临江市第三中学',
    post: schoolPost('初中', '语文'),
    nationality: '汉族',
    firstTeaching: '2026-09-01',
    title: '未评职称',
    position: '专任教师',
  },
  {
    balance: 0,
    credit: 0,
    createdAt: '2026-11-19 20:12:06',
    approvedAt: '2026-11-20 15:40:00',
    lastLoginTime: undefined,
  },
);

/** Accounts with fixed login names: teachers, and for each other role an account without teacher data. */
export const fixedAccounts: readonly SeedTeacher[] = [
  teacher01,
  teacher02,
  teacher03,
  teacher04,
  ent0001,
  review01,
  manage01,
  merge001,
  trainer01,
  leader01,
  expert01,
  teacher05,
  admin01,
];

/** Throws for a login name that is not fixed. */
export function fixedAccount(loginName: string): SeedTeacher {
  const found = fixedAccounts.find((one) => one.loginName === loginName);
  if (!found) throw new Error(`no fixed account ${loginName}`);
  return found;
}
