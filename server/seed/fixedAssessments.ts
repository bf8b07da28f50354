import { Grade, StageStatus } from '../../domain/statuses';
import { makeAssessment, type SeedAssessment } from './assessments';
import { idOf } from './dictionaries';
import { fixedAccount } from './fixedAccounts';
import { journalNamed } from './journals';
import type { SeedTeacher } from './personTypes';
import { assessmentPlans } from './plans';
import { createRng } from './random';
import { makeRecords } from './records';
import { returnedOnce } from './reviewCourse';
import { makeSummary, makeTheses, recordBase, recordId, type SeedThesis, summaryNamed, thesisFiles } from './theses';

const teacher = fixedAccount('teacher01');
const [plan2024, plan2025, plan2026] = assessmentPlans;

/** The titles of teacher01, the highest first. */
const titles = [
  { titleId: idOf('title', '一级教师'), obtainDate: '2019-11-18', isCurrent: true },
  { titleId: idOf('title', '二级教师'), obtainDate: '2012-12-20', isCurrent: false },
];

/** Records of every category. */
function everything(person: SeedTeacher, year: number) {
  const made = makeRecords(person, year, { all: true, complete: true });
  if (person.userId !== teacher.userId) return made;
  const own = made.filter(({ category }) => category === 'ProfessionalTitle');
  return made.map((one) => {
    const title = titles[own.indexOf(one)];
    return title ? { ...one, data: { ...one.data, ...title } } : one;
  });
}

type Paper = readonly [
  title: string,
  journal: string,
  publishDate: string,
  rank: SeedThesis['rank'],
  wordCount: number,
];

function papers(year: number, list: readonly Paper[]): SeedThesis[] {
  return list.map(([thesisName, name, publishDate, rank, wordCount], i) => {
    const { cn, issn, level, ...journal } = journalNamed(name);
    return {
      thesisId: recordId('thesis', recordBase(teacher, year), i + 1),
      thesisName,
      journal: journal.name,
      cn,
      issn,
      publishDate,
      rank,
      levelId: idOf('journalLevel', level),
      wordCount,
      files: thesisFiles({ name, cn }, publishDate),
      reviewState: 0,
    };
  });
}

const papers2024 = papers(2024, [
  ['民族地区初中数学作业分层设计', '基础教育论坛', '2024-11', 2, 4120],
  ['几何直观在“全等三角形的判定”教学中的运用', '中学教研', '2024-06', 1, 3560],
  ['情境任务驱动下的函数概念教学', '云岭教育研究', '2024-03', 1, 5240],
]);

const papers2025 = papers(2025, [
  ['跨学科主题学习中的数学建模实践', '中学数学教学参考', '2025-09', 1, 6380],
  ['一元一次方程应用题的审题支架设计', '云岭教育', '2025-05', 1, 4470],
  ['县域初中数学校际教研共同体的运行机制', '县域教育评论', '2025-02', 3, 7150],
]);

const year2024 = makeAssessment(
  {
    teacher,
    plan: plan2024!,
    status: StageStatus.ReviewPassed,
    grade: Grade.Good,
    theses: papers2024,
    records: [
      ...everything(teacher, 2024),
      summaryNamed(teacher, 2024, '读懂学生，改进课堂：2023–2024 学年教学工作总结'),
    ],
    before: [],
    from: '2024-11-22 20:14:35',
  },
  createRng('teacher01:2024'),
);

const year2025 = makeAssessment(
  {
    teacher,
    plan: plan2025!,
    status: StageStatus.ReviewPassed,
    grade: Grade.Excellent,
    theses: papers2025,
    records: [
      ...everything(teacher, 2025),
      summaryNamed(teacher, 2025, '在作业分层中看见每一个学生：2024–2025 学年教学工作总结'),
    ],
    before: returnedOnce,
    returns: [
      [{ module: 9, thesisId: papers2025[0]!.thesisId, reason: '论文《跨学科主题学习中的数学建模实践》缺目录页' }],
    ],
    from: '2025-11-10 19:36:12',
  },
  createRng('teacher01:2025'),
);

/** Open for filling in: everything is entered but the teacher's own papers of the year. */
const year2026: SeedAssessment = {
  ...makeAssessment(
    {
      teacher,
      plan: plan2026!,
      status: StageStatus.NotSubmitted,
      theses: [],
      records: everything(teacher, 2026),
      before: [],
    },
    createRng('teacher01:2026'),
  ),
  verifyCode: '7KQ2-M9FD',
  updateTime: '2026-11-20 19:46:10',
};

/** The assessments of teacher01, oldest first. */
export const teacher01Assessments: readonly SeedAssessment[] = [year2024, year2025, year2026];

/** Statuses of the other fixed accounts by year; who is not approved, or not finished, has not begun. */
const { NotApplied, ReviewFailed, Reported, ReviewPassed } = StageStatus;
const others: readonly (readonly [
  loginName: string,
  statuses: readonly (readonly [year: number, status: number])[],
])[] = [
  ['teacher02', [[2026, NotApplied]]],
  ['teacher03', [[2026, NotApplied]]],
  ['teacher04', [[2026, NotApplied]]],
  [
    'review01',
    [
      [2024, ReviewPassed],
      [2025, ReviewPassed],
      [2026, Reported],
    ],
  ],
  [
    'manage01',
    [
      [2024, ReviewPassed],
      [2025, ReviewPassed],
      [2026, ReviewPassed],
    ],
  ],
  [
    'merge001',
    [
      [2024, ReviewPassed],
      [2025, ReviewPassed],
      [2026, ReviewFailed],
    ],
  ],
];

/** The assessments of all fixed accounts that are teachers. */
export const fixedAssessments: readonly SeedAssessment[] = [
  ...teacher01Assessments,
  ...others.flatMap(([loginName, statuses]) => {
    const person = fixedAccount(loginName);
    const rng = createRng(`${loginName}:assessments`);
    return statuses.map(([year, status]) => {
      const plan = assessmentPlans.find((one) => one.year === year)!;
      const begun = status !== NotApplied;
      const theses = begun ? makeTheses(person, year, rng) : [];
      const records = begun ? [...everything(person, year), makeSummary(person, year, rng)] : [];
      return makeAssessment({ teacher: person, plan, status, theses, records }, rng);
    });
  }),
];
