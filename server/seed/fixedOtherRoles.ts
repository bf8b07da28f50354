import { account, person } from './fixedAccount';
import { noGrants } from './people';
import type { SeedTeacher } from './personTypes';

/** The person with the roles of a trainer or a manager instead of the teacher's. */
const withoutTeaching = (one: SeedTeacher, role: 'trainer' | 'manager'): SeedTeacher => ({
  ...one,
  roles: [role],
  profile: {
    ...one.profile,
    teacherRole: false,
    trainerRole: role === 'trainer',
    managerRole: role === 'manager',
    mainPeriodId: undefined,
    mainSubjectId: undefined,
    otherTeaching: [],
  },
});

export const trainer01 = withoutTeaching(
  account({
    n: 12,
    loginName: 'trainer01',
    name: person('卢正廷', 'luzt'),
    sex: 1,
    birthday: '1979-10-19',
    school: '临江市教研室',
    nationality: '汉族',
    firstTeaching: '2002-09-01',
    title: '高级教师',
    position: '教研员',
  }),
  'trainer',
);

export const leader01 = withoutTeaching(
  account(
    {
      n: 13,
      loginName: 'leader01',
      name: person('韦国强', 'weigq'),
      sex: 1,
      birthday: '1974-02-08',
      school: '临江市第五中学',
      nationality: '壮族',
      firstTeaching: '1996-09-01',
      title: '高级教师',
      position: '校长',
    },
    { grants: { ...noGrants, importTeachers: true } },
  ),
  'manager',
);

export const expert01 = withoutTeaching(
  account(
    {
      n: 14,
      loginName: 'expert01',
      name: person('覃思源', 'qinsy'),
      sex: 1,
      birthday: '1972-05-27',
      school: '临江市教研室',
      nationality: '壮族',
      firstTeaching: '1994-09-01',
      title: '正高级教师',
      position: '教研员',
    },
    { grants: { ...noGrants, projectReview: true, appraising: true, recognitionReview: true } },
  ),
  'trainer',
);

export const admin01 = withoutTeaching(
  account(
    {
      n: 16,
      loginName: 'admin01',
      name: person('莫雨桐', 'moyt'),
      sex: 2,
      birthday: '1983-06-14',
      school: '云岭省教育厅',
      nationality: '汉族',
      firstTeaching: '2006-09-01',
      title: '高级教师',
      position: '教研员',
    },
    { stageCategory: 3 },
  ),
  'manager',
);
