import { subjectStages, thesisStages } from '../../../domain/research/stages';
import { addDays, endOfDay, instantOf } from '../../../domain/rules/calendar';
import type { researchPlan, StoredStage } from '../../db/schema';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';

type Plan = typeof researchPlan.$inferInsert;
type Windows = readonly (readonly [from: string, to: string])[];

/** Days that school, county and city have after the deadline of a stage. */
export const LEVEL_DAYS = [7, 14, 28];

/** A stage from the morning of one day to the end of another. */
export const windowed = (stage: string, [from, to]: readonly [from: string, to: string]): StoredStage => ({
  stage,
  openFrom: `${from} 08:00:00`,
  deadline: endOfDay(to),
  levelDeadlines: LEVEL_DAYS.map((days) => endOfDay(addDays(to, days))),
});

/** Levels of research in the dictionary that a plan of the province takes. */
const PROVINCIAL = '2';
const CITY = '3';

const guide = (what: string) =>
  [
    '<h3>申报对象</h3><p>全省中小学、幼儿园、特殊教育学校和中等职业学校的在职教师。</p>',
    `<h3>申报要求</h3><ul><li>选题来自教育教学实践，${what}不超过 40 字。</li><li>每人同一年度限主持一项。</li><li>内容真实，不得与已立项的研究重复。</li></ul>`,
    '<h3>审核程序</h3><ol><li>学校审核</li><li>区县教研室审核</li><li>市教研室评审</li></ol>',
    '<p>未通过的可在截止时间前修改后重新提交。</p>',
  ].join('');

const plan = (
  n: number,
  year: number,
  kind: 1 | 2,
  name: string,
  windows: Windows,
  shown?: readonly [publicAt: string, objectionUntil: string],
): Plan => ({
  id: seedId('researchPlan', n),
  kind,
  name,
  year,
  orgId: organisationNamed('云岭省教育厅').id,
  intro:
    kind === 1
      ? '面向一线教师的实践性课题，研究周期一至两年，须完成课题申请、开题、过程管理和结题。'
      : '面向全省教师征集教育教学论文，经学校、区县、市三级审核后集中公示。',
  guideHtml: guide(kind === 1 ? '课题名称' : '论文题目'),
  levels: [PROVINCIAL, CITY],
  quota: kind === 1 ? 6 : 10,
  publishAt: instantOf(`${windows[0]?.[0]} 08:00:00`),
  stages: (kind === 1 ? subjectStages : thesisStages).map((stage, i) =>
    windowed(stage, windows[i] as [string, string]),
  ),
  publicAt: shown ? instantOf(shown[0]) : null,
  objectionUntil: shown ? instantOf(shown[1]) : null,
});

/** The plans that are over, whose results are public; and those that are open at the time of the demonstration. */
export const closedPlan = plan(
  1,
  2024,
  1,
  '2024 年度省级教育科学规划课题',
  [
    ['2024-03-01', '2024-04-30'],
    ['2024-06-01', '2024-09-30'],
    ['2024-09-01', '2024-11-30'],
    ['2024-12-01', '2025-12-31'],
    ['2026-01-05', '2026-06-30'],
  ],
  ['2026-09-01 09:00:00', '2026-09-08 18:00:00'],
);
export const subjectPlan = plan(2, 2026, 1, '2026 年度省级教育科学规划课题', [
  ['2026-03-02', '2026-12-20'],
  ['2026-05-06', '2026-12-20'],
  ['2026-09-01', '2026-12-31'],
  ['2026-11-02', '2027-03-31'],
  ['2027-04-01', '2027-06-30'],
]);
export const thesisPlan = plan(3, 2026, 2, '2026 年全省教师教育教学论文评选', [['2026-10-08', '2026-12-15']]);

export const closedThesisPlan = plan(
  4,
  2025,
  2,
  '2025 年全省教师教育教学论文评选',
  [['2025-10-08', '2025-12-15']],
  ['2026-11-19 09:00:00', '2026-11-26 18:00:00'],
);

export const researchPlans: readonly Plan[] = [closedPlan, subjectPlan, thesisPlan, closedThesisPlan];
