import type { SchoolKind } from '../../domain/organisations/kinds';
import { idOf } from './dictionaries';
import type { Organisation } from './organisations';
import type { Rng } from './random';

/** Teaching post: names of period and subject; for vocational schools and universities the professional field. */
export interface Post {
  period?: string;
  subject?: string;
  vocationalMajor?: string;
  subjectCategory?: string;
  /** Leaf of the occupation cascader. */
  occupation: string;
  /** First level of the title dictionary. */
  titleSeries: string;
  /** Name in the dictionary certType. */
  certType?: string;
}

type Choice = readonly (readonly [string, number])[];

const core: Choice = [
  ['语文', 24],
  ['数学', 23],
  ['英语', 15],
];
const arts: Choice = [
  ['体育与健康', 7],
  ['音乐', 4],
  ['美术', 4],
  ['心理健康', 2],
];
const subjects: Record<string, Choice> = {
  学前: [
    ['综合活动', 6],
    ['语言', 3],
    ['艺术', 3],
    ['科学', 2],
    ['健康', 3],
    ['社会', 1],
  ],
  小学: [...core, ...arts, ['道德与法治', 5], ['科学', 5], ['信息科技', 4], ['劳动', 2], ['综合实践活动', 2]],
  初中: [
    ...core,
    ...arts,
    ['道德与法治', 6],
    ['历史', 5],
    ['地理', 4],
    ['物理', 6],
    ['化学', 4],
    ['生物学', 4],
    ['信息科技', 3],
  ],
  高中: [
    ...core,
    ...arts,
    ['思想政治', 6],
    ['历史', 5],
    ['地理', 5],
    ['物理', 7],
    ['化学', 6],
    ['生物学', 6],
    ['信息技术', 3],
  ],
  特殊教育: [
    ['生活语文', 4],
    ['生活数学', 4],
    ['生活适应', 3],
    ['唱游与律动', 2],
    ['运动与保健', 2],
    ['康复训练', 3],
  ],
};

const periodsOf: Partial<Record<SchoolKind, readonly string[]>> = {
  kindergarten: ['学前'],
  primary: ['小学'],
  nineYear: ['小学', '小学', '初中'],
  junior: ['初中'],
  complete: ['初中', '高中'],
  senior: ['高中'],
  special: ['特殊教育'],
};

const occupationOf: Record<string, string> = {
  学前: '幼儿教师',
  小学: '小学教师',
  初中: '中学教师',
  高中: '中学教师',
  特殊教育: '特殊教育教师',
};

const certOf: Record<string, string> = {
  学前: '幼儿园教师资格',
  小学: '小学教师资格',
  初中: '初级中学教师资格',
  高中: '高级中学教师资格',
  特殊教育: '小学教师资格',
};

const vocationalMajors = [
  '汽车运用与维修',
  '新能源汽车运用与维修',
  '数控技术应用',
  '机电技术应用',
  '计算机应用',
  '数字媒体技术应用',
  '电子商务',
  '会计事务',
  '物流服务与管理',
  '护理',
  '幼儿保育',
  '中餐烹饪',
  '旅游服务与管理',
  '茶艺与茶营销',
  '畜禽生产技术',
  '工艺美术',
] as const;

const disciplines = [
  '教育学',
  '心理学',
  '中国语言文学',
  '外国语言文学',
  '数学',
  '物理学',
  '化学',
  '马克思主义理论',
  '计算机科学与技术',
  '民族学',
  '艺术学',
  '生物学',
  '体育学',
] as const;

export const schoolPost = (period: string, subject: string): Post => ({
  period,
  subject,
  occupation: occupationOf[period] ?? '其他教学人员',
  titleSeries: '中小学教师',
  certType: certOf[period],
});

export const vocationalPost = (vocationalMajor: string): Post => ({
  period: '中职',
  subject: '专业课',
  vocationalMajor,
  occupation: '中等职业教育教师',
  titleSeries: '中等职业学校教师',
  certType: '中等职业学校教师资格',
});

export const universityPost = (subjectCategory: string): Post => ({
  period: '本科',
  subject: '专业课',
  subjectCategory,
  occupation: '高等教育教师',
  titleSeries: '高等学校教师',
  certType: '高等学校教师资格',
});

const researchPost: Post = { occupation: '其他教学人员', titleSeries: '中小学教师', certType: '高级中学教师资格' };

const enterprisePost: Post = { occupation: '企业负责人', titleSeries: '其他' };

/** Colleges teach above secondary level and use the title series of universities. */
const collegePost = (vocationalMajor: string): Post => ({
  ...universityPost(''),
  period: '高职',
  subjectCategory: undefined,
  vocationalMajor,
});

/** A post that exists in the school. */
export function postIn(org: Organisation, rng: Rng): Post {
  const kind = org.kind as SchoolKind;
  const periods = periodsOf[kind];
  if (periods) {
    const period = rng.pick(periods);
    return schoolPost(period, rng.weighted(subjects[period]!));
  }
  if (kind === 'vocational') {
    const major = rng.pick(vocationalMajors);
    if (org.name.endsWith('学院')) return collegePost(major);
    if (rng.chance(0.7)) return vocationalPost(major);
    return {
      ...vocationalPost(major),
      vocationalMajor: undefined,
      subject: rng.pick(['语文', '数学', '英语', '信息技术']),
    };
  }
  if (kind === 'higher') return universityPost(rng.pick(disciplines));
  return kind === 'enterprise' ? enterprisePost : researchPost;
}

/** Dictionary ids of the period and the subject; a subject is looked up below its period. */
export function teachingIds(post: Post): { periodId?: string; subjectId?: string } {
  if (!post.period) return {};
  const periodId = idOf('period', post.period);
  return { periodId, subjectId: post.subject && idOf('subject', post.subject, periodId) };
}

/** Short name of a post, for example 「初中数学」 or 「汽车运用与维修」. */
export function postName(post: Post): string {
  if (post.vocationalMajor) return post.vocationalMajor;
  if (post.subjectCategory) return post.subjectCategory;
  if (post.period === '学前') return '幼儿园保教';
  return post.period ? `${post.period}${post.subject}` : '教育教学研究';
}
