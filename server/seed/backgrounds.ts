import { idOf } from './dictionaries';
import type { Post } from './posts';
import type { Rng } from './random';

/** Education that fits a post and an age: names, not ids. */
export interface Background {
  education: string;
  /** Dictionary name of the degree; absent for people without one. */
  degree?: string;
  university: string;
  major: string;
  /** Age at which this person usually starts to teach. */
  startAge: number;
}

const majors: Record<string, string> = {
  语文: '汉语言文学',
  数学: '数学与应用数学',
  英语: '英语',
  道德与法治: '思想政治教育',
  思想政治: '思想政治教育',
  科学: '科学教育',
  物理: '物理学',
  化学: '化学',
  生物学: '生物科学',
  历史: '历史学',
  地理: '地理科学',
  信息科技: '计算机科学与技术',
  信息技术: '计算机科学与技术',
  体育与健康: '体育教育',
  音乐: '音乐学',
  美术: '美术学',
  心理健康: '应用心理学',
};

const fields: readonly (readonly [RegExp, string])[] = [
  [/汉语言|英语|音乐|美术|中国语言|外国语言|艺术|工艺|动漫/, '文学'],
  [/数学|物理|化学|生物|地理|心理/, '理学'],
  [/政治|马克思|民族学|法律/, '法学'],
  [/历史/, '历史学'],
  [/计算机|汽车|数控|机电|数字媒体/, '工学'],
  [/商务|会计|物流|旅游/, '管理学'],
  [/护理/, '医学'],
  [/畜禽|园艺|作物/, '农学'],
];

const fieldOf = (major: string): string => fields.find(([pattern]) => pattern.test(major))?.[1] ?? '教育学';

function majorOf(post: Post, rng: Rng): string {
  if (post.titleSeries === '其他') return '汽车服务工程';
  if (post.vocationalMajor)
    return post.vocationalMajor === '幼儿保育' ? '学前教育' : post.vocationalMajor.replace(/事务$|技术应用$/, '');
  if (post.subjectCategory) return post.subjectCategory;
  if (post.period === '学前') return '学前教育';
  if (post.period === '特殊教育') return '特殊教育';
  const fallback = post.period === '小学' ? '小学教育' : '教育学';
  if (post.period === '小学' && rng.chance(0.3)) return fallback;
  return (post.subject && majors[post.subject]) ?? fallback;
}

const universities = {
  undergraduate: ['云岭师范大学', '云岭民族大学', '临江师范学院', '青屏学院', '云岭师范大学', '岭安大学'],
  college: ['岭安幼儿师范高等专科学校', '临江师范高等专科学校', '青屏师范高等专科学校', '白鹭教育学院'],
  secondary: ['临江师范学校', '岭安民族师范学校'],
  graduate: ['云岭师范大学', '云岭民族大学', '岭安大学', '云岭师范大学'],
} as const;

/** @param birthYear four digits */
export function backgroundFor(post: Post, birthYear: number, rng: Rng): Background {
  const major = majorOf(post, rng);
  const field = fieldOf(major);
  const university = post.titleSeries === '高等学校教师';
  const little = post.period === '学前' || post.period === '小学';
  const education = university
    ? rng.weighted([
        ['博士研究生毕业', 38],
        ['硕士研究生毕业', 50],
        ['大学本科毕业', birthYear < 1980 ? 12 : 0],
      ])
    : birthYear < 1976
      ? rng.weighted([
          ['大学本科毕业', 62],
          ['大学专科毕业', 32],
          ['中等专科毕业', little ? 8 : 0],
        ])
      : birthYear < 1990
        ? rng.weighted([
            ['大学本科毕业', 84],
            ['大学专科毕业', little ? 10 : 3],
            ['硕士研究生毕业', little ? 2 : 9],
          ])
        : rng.weighted([
            ['大学本科毕业', 80],
            ['大学专科毕业', post.period === '学前' ? 30 : 3],
            ['硕士研究生毕业', little ? 4 : 18],
          ]);
  if (education === '博士研究生毕业')
    return {
      education,
      degree: `${field}博士学位`,
      university: rng.pick(universities.graduate),
      major,
      startAge: rng.int(28, 31),
    };
  if (education === '硕士研究生毕业') {
    const degree = !university && rng.chance(0.65) ? '教育硕士专业学位' : `${field}硕士学位`;
    return { education, degree, university: rng.pick(universities.graduate), major, startAge: rng.int(25, 27) };
  }
  if (education === '大学本科毕业') {
    // Older teachers often took the diploma beside their work, without a degree.
    const degree = rng.chance(birthYear < 1980 ? 0.55 : 0.95) ? `${field}学士学位` : undefined;
    return { education, degree, university: rng.pick(universities.undergraduate), major, startAge: rng.int(22, 23) };
  }
  const school = education === '中等专科毕业' ? universities.secondary : universities.college;
  const age = education === '中等专科毕业' ? 19 : 21;
  return {
    education,
    university: rng.pick(school),
    major: little ? (post.period === '学前' ? '学前教育' : '小学教育') : major,
    startAge: age,
  };
}

/** Dictionary ids of a background. */
export const backgroundIds = (background: Background): { educationId: string; degreeId?: string } => ({
  educationId: idOf('education', background.education),
  degreeId: background.degree && idOf('degree', background.degree),
});

/** A title a person with so many years of teaching can have, by name within the series. */
export function titleFor(series: string, years: number, rng: Rng): string {
  const ladder: Record<string, readonly string[]> = {
    中小学教师: ['二级教师', '一级教师', '高级教师', '正高级教师'],
    中等职业学校教师: ['助理讲师', '讲师', '高级讲师', '正高级讲师'],
    高等学校教师: ['助教', '讲师', '副教授', '教授'],
  };
  const steps = ladder[series];
  if (!steps || years < 1) return '未评职称';
  const weights =
    years < 6 ? [92, 8, 0, 0] : years < 12 ? [34, 64, 2, 0] : years < 20 ? [6, 66, 27, 1] : [1, 43, 51, 5];
  return rng.weighted(steps.map((name, i) => [name, weights[i]!] as const));
}
