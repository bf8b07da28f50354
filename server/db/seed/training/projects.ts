/** A course of a project of the demonstration. */
export interface CourseSpec {
  name: string;
  /** Hours. */
  hour: number;
  lecturer: string;
  required?: boolean;
  exam?: true;
  homework?: true;
  /** On site: the place, from when to when one checks in, and the code that is shown there. */
  site?: { place: string; from: string; to: string; code: string };
}

/** A project of the demonstration; times are Asia/Shanghai. */
export interface ProjectSpec {
  key: string;
  n: number;
  name: string;
  year: number;
  level: string;
  category: string;
  period: string;
  mode: string;
  target: string;
  org: string;
  publish: string;
  signup: [from: string, to: string];
  start: string;
  studyUntil: string;
  end: string;
  quota: number | null;
  /** Teachers who are signed up besides those of the stories. */
  others: number;
  credit: number;
  creditType: string;
  selfHour?: number;
  need: { exam: number; homework: number; attendance?: number };
  courses: readonly CourseSpec[];
  survey: boolean;
}

const province = '云岭省教育厅';
const city = '临江市教育局';

const plain = (topic: string, lecturers: [string, string, string]): CourseSpec[] => [
  { name: `${topic}：问题与思路`, hour: 4, lecturer: lecturers[0], required: true },
  { name: `${topic}：课例研讨`, hour: 4, lecturer: lecturers[1], required: true, exam: true },
  { name: `${topic}：实践作业`, hour: 4, lecturer: lecturers[2], required: true, homework: true },
];
const needs = { exam: 1, homework: 1 };
const of = (year: number, more: Pick<ProjectSpec, 'level' | 'category' | 'period' | 'mode' | 'target' | 'org'>) => ({
  year,
  credit: 2,
  creditType: '1',
  need: needs,
  survey: true,
  ...more,
});
const provincial = { level: '2', category: '2', period: '2', mode: '2', target: '3', org: province };
const local = { level: '3', category: '3', period: '2', mode: '3', target: '15', org: city };

/** Projects in every state of their time and of their sign-up; who is in them: stories.ts. */
export const projectSpecs: readonly ProjectSpec[] = [
  {
    ...of(2026, { ...provincial, category: '8', period: '3', mode: '3' }),
    key: 'digital',
    n: 1,
    name: '数字化教学能力提升培训',
    publish: '2026-08-15 09:00:00',
    signup: ['2026-08-20 08:00:00', '2026-09-10 18:00:00'],
    start: '2026-09-12 08:00:00',
    studyUntil: '2026-12-05 18:00:00',
    end: '2026-12-12 23:59:59',
    quota: 120,
    others: 117,
    credit: 3,
    selfHour: 40,
    need: { exam: 3, homework: 2 },
    courses: [
      { name: '项目化学习设计', hour: 3, lecturer: '覃国栋', required: true, exam: true, homework: true },
      { name: '数据支持的作业设计', hour: 3, lecturer: '唐嘉宁', required: true, exam: true },
      { name: '教学案例撰写', hour: 4, lecturer: '周文瑾', required: true, homework: true },
      { name: '课堂观察与循证改进', hour: 4, lecturer: '周文瑾', required: true, exam: true, homework: true },
      {
        name: '县域教研现场观摩',
        hour: 2,
        lecturer: '卢景明',
        site: {
          place: '临江市教研室',
          from: '2026-11-28 08:30:00',
          to: '2026-11-28 18:00:00',
          code: '286104',
        },
      },
    ],
  },
  {
    ...of(2026, { ...provincial, category: '2', target: '15' }),
    key: 'standard',
    n: 2,
    name: '义务教育新课标落实研修',
    publish: '2026-02-10 09:00:00',
    signup: ['2026-02-15 08:00:00', '2026-03-10 18:00:00'],
    start: '2026-03-15 08:00:00',
    studyUntil: '2026-05-31 18:00:00',
    end: '2026-06-15 23:59:59',
    quota: 200,
    others: 24,
    courses: plain('课程标准落实', ['莫志远', '黄立群', '梁景行']),
  },
  {
    ...of(2025, { ...local, category: '7', mode: '2' }),
    key: 'mind',
    n: 3,
    name: '学生心理健康教育能力培训',
    publish: '2025-08-20 09:00:00',
    signup: ['2025-08-25 08:00:00', '2025-09-15 18:00:00'],
    start: '2025-09-20 08:00:00',
    studyUntil: '2025-12-10 18:00:00',
    end: '2025-12-20 23:59:59',
    quota: 80,
    others: 18,
    courses: plain('心理健康教育', ['罗素琴', '唐嘉宁', '覃秀珍']),
  },
  {
    ...of(2026, { ...provincial, period: '1', mode: '1' }),
    key: 'testing',
    n: 4,
    name: '中学数学命题与学业评价研修',
    publish: '2026-11-05 09:00:00',
    signup: ['2026-11-08 08:00:00', '2026-11-29 18:00:00'],
    start: '2026-12-01 08:00:00',
    studyUntil: '2027-01-10 18:00:00',
    end: '2027-01-20 23:59:59',
    quota: 60,
    others: 31,
    courses: plain('命题与评价', ['卢景明', '莫志远', '岑永康']),
  },
  {
    ...of(2026, { ...local, category: '9', target: '14' }),
    key: 'full',
    n: 5,
    name: '乡村教师国家通用语言文字培训',
    publish: '2026-11-06 09:00:00',
    signup: ['2026-11-10 08:00:00', '2026-12-04 18:00:00'],
    start: '2026-12-08 08:00:00',
    studyUntil: '2027-01-08 18:00:00',
    end: '2027-01-15 23:59:59',
    quota: 40,
    others: 40,
    courses: plain('语言文字', ['黄立群', '罗素琴', '岑永康']),
  },
  {
    ...of(2026, { ...provincial, period: '1', mode: '4', target: '2' }),
    key: 'last',
    n: 6,
    name: '青年教师跟岗研修',
    publish: '2026-11-09 09:00:00',
    signup: ['2026-11-12 08:00:00', '2026-12-06 18:00:00'],
    start: '2026-12-10 08:00:00',
    studyUntil: '2027-01-15 18:00:00',
    end: '2027-01-25 23:59:59',
    quota: 30,
    others: 29,
    courses: plain('跟岗研修', ['梁景行', '周文瑾', '覃国栋']),
  },
  {
    ...of(2026, { ...provincial, category: '6', mode: '2', target: '15' }),
    key: 'common',
    n: 7,
    name: '2026 年教师公需科目培训',
    publish: '2026-11-02 09:00:00',
    signup: ['2026-11-03 08:00:00', '2026-12-20 18:00:00'],
    start: '2026-12-15 08:00:00',
    studyUntil: '2027-02-10 18:00:00',
    end: '2027-02-20 23:59:59',
    quota: null,
    others: 52,
    need: { exam: 1, homework: 0 },
    courses: [
      { name: '铸牢中华民族共同体意识', hour: 6, lecturer: '岑永康', required: true, exam: true },
      { name: '人工智能与教育', hour: 6, lecturer: '卢景明', required: true },
    ],
  },
  {
    ...of(2027, { ...provincial, period: '4', category: '1', mode: '7' }),
    key: 'soon',
    n: 8,
    name: '国培计划名师工作坊主持人研修',
    publish: '2026-11-18 09:00:00',
    signup: ['2026-12-10 08:00:00', '2026-12-31 18:00:00'],
    start: '2027-01-10 08:00:00',
    studyUntil: '2027-11-30 18:00:00',
    end: '2027-12-15 23:59:59',
    quota: 50,
    others: 0,
    courses: plain('工作坊主持', ['莫志远', '覃国栋', '梁景行']),
  },
  {
    ...of(2026, { ...local, target: '5' }),
    key: 'late',
    n: 9,
    name: '班主任带班能力专题培训',
    publish: '2026-10-20 09:00:00',
    signup: ['2026-10-25 08:00:00', '2026-12-01 18:00:00'],
    start: '2026-11-10 08:00:00',
    studyUntil: '2026-12-20 18:00:00',
    end: '2026-12-31 23:59:59',
    quota: 100,
    others: 43,
    courses: plain('班级管理', ['唐嘉宁', '罗素琴', '周文瑾']),
  },
  {
    ...of(2026, { ...provincial, category: '1', mode: '9', target: '4' }),
    key: 'leader',
    n: 10,
    name: '国培计划学科带头人访学研修',
    publish: '2026-07-10 09:00:00',
    signup: ['2026-07-15 08:00:00', '2026-08-15 18:00:00'],
    start: '2026-09-01 08:00:00',
    studyUntil: '2026-12-18 18:00:00',
    end: '2026-12-28 23:59:59',
    quota: 30,
    others: 22,
    courses: plain('访学研修', ['梁景行', '莫志远', '黄立群']),
  },
  {
    ...of(2026, { ...local, category: '5', mode: '8' }),
    key: 'school',
    n: 11,
    name: '校本研修组织者培训',
    publish: '2026-03-20 09:00:00',
    signup: ['2026-03-25 08:00:00', '2026-04-10 18:00:00'],
    start: '2026-04-15 08:00:00',
    studyUntil: '2026-06-30 18:00:00',
    end: '2026-07-10 23:59:59',
    quota: 40,
    others: 20,
    courses: plain('校本研修', ['覃秀珍', '卢景明', '岑永康']),
  },
  {
    ...of(2025, { ...provincial, target: '1' }),
    key: 'novice',
    n: 12,
    name: '新任教师规范化培训',
    publish: '2025-07-01 09:00:00',
    signup: ['2025-07-05 08:00:00', '2025-08-20 18:00:00'],
    start: '2025-09-01 08:00:00',
    studyUntil: '2025-12-20 18:00:00',
    end: '2025-12-31 23:59:59',
    quota: 150,
    others: 26,
    courses: plain('规范化入职', ['黄立群', '覃秀珍', '罗素琴']),
  },
  {
    ...of(2026, { ...local, category: '8' }),
    key: 'city',
    n: 13,
    name: '临江市智慧课堂应用培训',
    publish: '2026-09-01 09:00:00',
    signup: ['2026-09-05 08:00:00', '2026-09-20 18:00:00'],
    start: '2026-09-25 08:00:00',
    studyUntil: '2026-12-10 18:00:00',
    end: '2026-12-20 23:59:59',
    quota: 60,
    others: 34,
    courses: plain('智慧课堂', ['卢景明', '唐嘉宁', '覃国栋']),
  },
  {
    ...of(2026, { ...provincial, category: '7', mode: '2', target: '15' }),
    key: 'ethics',
    n: 14,
    name: '师德师风专题网络研修',
    publish: '2026-09-10 09:00:00',
    signup: ['2026-09-15 08:00:00', '2026-10-08 18:00:00'],
    start: '2026-10-10 08:00:00',
    studyUntil: '2026-11-16 18:00:00',
    end: '2026-11-30 23:59:59',
    quota: null,
    others: 28,
    credit: 1,
    need: { exam: 0, homework: 0 },
    courses: [
      { name: '新时代教师职业行为十项准则', hour: 3, lecturer: '莫志远', required: true },
      { name: '师德案例研读与反思', hour: 3, lecturer: '黄立群', required: true },
    ],
  },
];
