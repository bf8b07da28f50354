import { idOf } from '../dictionaries';
import { idCardNo } from '../identity';
import { organisations } from '../organisations';
import type { SeedTeacher } from '../personTypes';

/** A mistake for which a registration was returned. */
export interface Mistake {
  /** Section of the profile with the mistake. */
  readonly section: string;
  readonly reason: string;
  /** Adds the mistake to a person; undefined for a person who cannot have made it. */
  readonly in: (person: SeedTeacher) => SeedTeacher | undefined;
}

/** Characters of names with others that sound alike. */
const alike: Readonly<Record<string, string>> = {
  晓: '小',
  怡: '宜',
  嘉: '佳',
  芸: '云',
  颖: '影',
  瑶: '谣',
  宇: '羽',
  浩: '皓',
  雯: '文',
  若: '偌',
  豪: '毫',
  彤: '形',
  展: '占',
  婷: '亭',
  琳: '林',
  思: '斯',
  欣: '新',
  子: '仔',
  明: '铭',
  文: '雯',
  泽: '择',
};

const withProfile = (person: SeedTeacher, change: Partial<SeedTeacher['profile']>): SeedTeacher => ({
  ...person,
  profile: { ...person.profile, ...change },
});

/** The person with another name that sounds the same. */
function misheard(person: SeedTeacher): SeedTeacher | undefined {
  const characters = [...person.realName];
  const at = characters.findIndex((one, i) => i > 0 && (alike[one] ?? one) !== one);
  if (at < 0) return undefined;
  return { ...person, realName: characters.map((one, i) => (i === at ? alike[one] : one)).join('') };
}

/**
 * The person with the region code of another place in the document number: its visible beginning and end stay the
 * same.
 */
function elsewhere(person: SeedTeacher): SeedTeacher | undefined {
  const { idDocNo, idDocType, profile } = person;
  const sequence = Math.floor(Number(idDocNo.slice(14, 17)) / 2);
  const shown = (no: string) => `${no.slice(0, 3)} ${no.slice(-4)}`;
  const other = organisations
    .map(({ code }) => idCardNo(code, profile.birthday, sequence, profile.sex))
    .find((no) => no !== idDocNo && shown(no) === shown(idDocNo));
  return idDocType === 1 && other ? { ...person, idDocNo: other } : undefined;
}

/** Mistakes in registrations, with the reviewers' reasons. */
export const mistakes = {
  name: {
    section: 'identity',
    reason: '姓名与身份证不一致，请按身份证上的字填写',
    in: misheard,
  },
  document: {
    section: 'identity',
    reason: '身份证号码的地区部分与证件照片不一致，请对照证件重新填写',
    in: elsewhere,
  },
  role: {
    section: 'identity',
    reason: '您没有担任学校管理职务，请不要勾选“管理者”',
    in: (person) =>
      person.profile.managerRole
        ? undefined
        : { ...withProfile(person, { managerRole: true }), roles: [...person.roles, 'manager'] },
  },
  work: {
    section: 'post',
    reason: '从事工作只写了“教学”，请写明学段和学科',
    in: (person) => withProfile(person, { engageWork: '教学', positionName: '教师' }),
  },
  since: {
    section: 'post',
    reason: '聘用时间早于任教时间，单位性质也不符，请按聘用合同填写',
    in: (person) => {
      const year = Number(person.profile.firstTeachingTime?.slice(0, 4)) - 1;
      return withProfile(person, { employmentTime: `${year}-07-01`, institution: idOf('institution', '合同制') });
    },
  },
  teaching: {
    section: 'teaching',
    reason: '没有选择任教学段和学科，请补充',
    in: (person) =>
      person.profile.mainSubjectId
        ? withProfile(person, { mainPeriodId: undefined, mainSubjectId: undefined, otherTeaching: [] })
        : undefined,
  },
  education: {
    section: 'education',
    reason: '最高学历只填了学校，请补充学历、学位和专业',
    in: (person) =>
      withProfile(person, { highestEducationLevelId: undefined, highestDegreeLevelId: undefined, major: undefined }),
  },
  major: {
    section: 'education',
    reason: '学历和学位已补充，还缺所学专业，请写全',
    in: (person) => withProfile(person, { major: undefined }),
  },
  certificate: {
    section: 'certificate',
    reason: '教师资格证号应为 17 位，请按证书填写',
    in: (person) => {
      const { teacherCert } = person.profile;
      return teacherCert
        ? withProfile(person, { teacherCert: { ...teacherCert, no: teacherCert.no.slice(0, 15) } })
        : undefined;
    },
  },
} satisfies Record<string, Mistake>;
