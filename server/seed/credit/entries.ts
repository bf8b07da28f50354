import { CreditType } from '../../../domain/enums';

const { Required, Elective, School } = CreditType;

/**
 * Credits of teacher01 that the platform has recorded: hours, and the highest credit of each entry. Of the plans of
 * self-study it contains only the finished one, as its archive says.
 */
export const platformCredits: readonly {
  title: string;
  date: string;
  type: CreditType;
  hours: number;
  most?: number;
}[] = [
  { title: '2026 年教师全员网络研修', date: '2026-10-20', type: Required, hours: 40 },
  { title: '师德专题研修', date: '2026-05-18', type: Required, hours: 20 },
  { title: '义务教育数学新课标培训', date: '2026-07-22', type: Required, hours: 40 },
  { title: '班主任工作能力网络研修', date: '2026-11-15', type: Elective, hours: 16, most: 1.5 },
  { title: '中小学心理健康教育专题', date: '2026-04-12', type: Elective, hours: 30 },
  { title: '单元整体教学校本研修', date: '2026-06-30', type: School, hours: 15 },
  { title: '2025 年中小学教师自主选学', date: '2025-09-25', type: Required, hours: 62, most: 3 },
  { title: '2025 年教师全员网络研修', date: '2025-11-02', type: Required, hours: 50 },
  { title: '云岭省初中数学骨干教师培训', date: '2025-08-15', type: Required, hours: 48, most: 4 },
  { title: '数字化教学工具应用', date: '2025-09-28', type: Elective, hours: 60 },
  { title: '教师心理健康与家校沟通', date: '2025-04-26', type: Elective, hours: 20 },
  { title: '校本教研：作业设计', date: '2025-12-05', type: School, hours: 50 },
  { title: '2024 年教师全员网络研修', date: '2024-11-10', type: Required, hours: 90 },
  { title: '跨学科主题学习研修', date: '2024-06-18', type: Elective, hours: 50 },
  { title: '校本教研：课堂观察', date: '2024-12-12', type: School, hours: 50 },
];

export interface SeedClaim {
  readonly title: string;
  readonly date: string;
  readonly hours: number;
  readonly type: CreditType;
  readonly at: string;
  /** True when it is not handed in yet. */
  readonly draft?: true;
  readonly opened?: string;
  readonly decided?: { at: string; move: 'pass' | 'fail'; text: string };
}

/** Conversions of teacher01 in every state. */
export const claims: readonly SeedClaim[] = [
  {
    title: '临江市乡村学校送教',
    date: '2026-11-06',
    hours: 8,
    type: School,
    at: '2026-11-19 20:10:00',
    draft: true,
  },
  {
    title: '青年教师结对指导',
    date: '2026-10-28',
    hours: 6,
    type: School,
    at: '2026-11-18 19:30:00',
  },
  {
    title: '数学建模社团辅导',
    date: '2026-09-24',
    hours: 4,
    type: Elective,
    at: '2026-11-12 21:05:00',
    opened: '2026-11-19 09:12:00',
  },
  {
    title: '市级命题研修工作坊',
    date: '2026-06-12',
    hours: 10,
    type: Elective,
    at: '2026-06-20 17:40:00',
    decided: { at: '2026-06-25 10:12:00', move: 'pass', text: '材料齐全，同意。' },
  },
  {
    title: '网络直播公开课观摩',
    date: '2026-03-18',
    hours: 5,
    type: Elective,
    at: '2026-03-22 20:40:00',
    decided: { at: '2026-03-27 09:35:00', move: 'fail', text: '证明材料看不清观摩时长，请补充签到记录。' },
  },
];

/** Titles of the conversions of other teachers. */
export const waitingTitles: readonly string[] = [
  '送教下乡示范课',
  '新教师跟岗指导',
  '县域教研联盟活动',
  '课后服务课程开发',
  '学生社会实践指导',
  '学科竞赛培训',
];

/** Recorded credits of a year: the entries, the sums by type, and the total. */
export function creditsOf(year: number) {
  const courses = platformCredits
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ title, date, type, hours, most = Number.POSITIVE_INFINITY }) => ({
      title,
      date,
      type,
      credit: Math.min(hours / 10, most),
    }));
  const sumOf = (some: readonly { credit: number }[]) => some.reduce((sum, { credit }) => sum + credit, 0);
  const types = [Required, Elective, School].map((type) => ({
    type,
    credit: sumOf(courses.filter((one) => one.type === type)),
  }));
  return { courses, types, sum: sumOf(courses) };
}
