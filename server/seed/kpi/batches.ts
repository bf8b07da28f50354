import type { KpiName } from '../../../domain/kpi/flows';
import { addDays, endOfDay, instantOf } from '../../../domain/rules/calendar';
import type { kpiBatch, resource, StoredMaterial } from '../../db/schema';
import { describeFiles, fileKey } from '../demonstrationFiles';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';

export type SeedBatch = typeof kpiBatch.$inferInsert;

/** Days that school, county and city have after the deadline. */
export const LEVEL_DAYS = [5, 12, 31];

const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;

const explain: Record<KpiName, string> = {
  prokpi: [
    '<h2>一、评什么</h2><p>专业 KPI 以百分制衡量教师在统计周期内的专业表现，从师德与育人、教学实绩、教研成果、专业引领四个方面考查。各项指标的编号、计分规则和上限见文末的表。</p>',
    `<h2>二、怎么算分</h2>${list('ul', ['佐证一律从年度考核记录中选取，不重复上传。', '每项指标按规则计分，超过上限的部分不计。', '同一成果只计一次；转载、再版不另计。', '已核验和审核中的记录都计入自评分，最终以评审结果为准。'])}`,
    `<h2>三、什么不计分</h2>${list('ul', ['发生在统计周期之外的。', '被退回、缺附件或缺级别的；在年度考核中补齐后即可选取。', '未正式立项的课题、未公开发表的论文。'])}`,
    '<h2>四、诚信要求</h2><p>所填内容应当真实。经查实弄虚作假的，取消当年申报资格，并计入师德考核。</p>',
  ].join(''),
  recognitionKpi: [
    '<h2>一、认定对象</h2><p>申报骨干教师、学科带头人等称号的在职教师。须在现岗位任教满三年，近三年年度考核合格以上。</p>',
    `<h2>二、认定标准</h2>${list('ul', ['从教育教学、教研成果、示范引领三个方面考查，总分 60 分以上可提交评审。', '佐证从年度考核记录中选取，系统自动计分。', '每项指标的编号、计分规则和上限见文末的表，超过上限的部分不计。'])}`,
    `<h2>三、认定程序</h2>${list('ol', ['个人填报', '学校推荐', '区县审核', '市级评审'])}`,
    '<h2>四、其他</h2><p>认定结果只向本人公布，自发文之日起五年有效。</p>',
  ].join(''),
};

const guide: Record<KpiName, string> = {
  prokpi: [
    `<h2>填报步骤</h2>${list('ol', ['阅读申报说明并作出承诺。', '填写申报岗位和个人述职。', '逐项选取佐证，核对系统算出的得分。', '没有内容的必填指标，点“确认无此项”。', '上传盖章的单位意见表，检查并提交。'])}`,
    '<h2>常见问题</h2><p><b>找不到要选的记录？</b>先到年度考核新增，保存后回到这里即可选取，不必等审核通过。</p><p><b>提交后还能改吗？</b>学校开始审核之前可以撤回；被退回后可以修改，再次提交时评审人会看到改动。</p>',
  ].join(''),
  recognitionKpi: [
    `<h2>填报步骤</h2>${list('ol', ['阅读申报说明并作出承诺。', '填写认定类别和业绩概述。', '逐项选取佐证。', '上传学校盖章的单位意见表，检查并提交。'])}`,
    '<h2>常见问题</h2><p><b>总分不到 60 分能提交吗？</b>可以提交，但评审时一般不予通过，建议补充佐证后再报。</p>',
  ].join(''),
};

const opinion = '单位意见表';
const names: Record<KpiName, (year: number) => string> = {
  prokpi: (year) => `${year} 年度中小学教师专业 KPI`,
  recognitionKpi: (year) => `${year} 年骨干教师和学科带头人认定`,
};
const templateOf: Record<KpiName, string> = { prokpi: seedId('kpiFile', 1), recognitionKpi: seedId('kpiFile', 2) };

const materials = (flow: KpiName): StoredMaterial[] => [
  { name: '身份证与教师资格证', required: true, inProfile: true },
  { name: '任教学科工作量证明', required: true, inProfile: true },
  { name: `${opinion}（盖章）`, required: true, resourceId: templateOf[flow] },
];

/** Dates of a batch: announcement, opening, closing, and publication of the results. */
interface Days {
  readonly publish: string;
  readonly from: string;
  readonly to: string;
  readonly public?: readonly [from: string, to: string];
}

const batch = (n: number, flow: KpiName, year: number, days: Days, own: Partial<SeedBatch> = {}): SeedBatch => ({
  id: seedId('kpiBatch', n),
  flow,
  name: names[flow](year),
  year,
  orgId: organisationNamed('云岭省教育厅').id,
  publishAt: instantOf(`${days.publish} 09:00:00`),
  startAt: instantOf(`${days.from} 08:00:00`),
  deadline: instantOf(`${days.to} 18:00:00`),
  levelDeadlines: LEVEL_DAYS.map((after) => endOfDay(addDays(days.to, after))),
  evidenceFrom: `${year - 2}-01-01`,
  evidenceTo: `${year}-12-31`,
  explainHtml: explain[flow],
  guideHtml: guide[flow],
  materials: materials(flow),
  publicAt: days.public ? instantOf(`${days.public[0]} 09:00:00`) : null,
  objectionUntil: days.public ? instantOf(`${days.public[1]} 18:00:00`) : null,
  ...own,
});

/** The batches that are over, and those that are open at the time of the demonstration. */
export const closedProfessional = batch(1, 'prokpi', 2025, {
  publish: '2025-10-10',
  from: '2025-10-20',
  to: '2025-12-10',
  public: ['2026-11-16', '2026-11-22'],
});
export const closedRecognition = batch(2, 'recognitionKpi', 2025, {
  publish: '2025-09-01',
  from: '2025-09-08',
  to: '2025-11-20',
});
export const openProfessional = batch(3, 'prokpi', 2026, {
  publish: '2026-10-12',
  from: '2026-10-20',
  to: '2026-12-10',
});
export const openRecognition = batch(4, 'recognitionKpi', 2026, {
  publish: '2026-10-19',
  from: '2026-10-26',
  to: '2026-12-18',
});
/** Batch of the year before: its results are public, and objections are no longer possible. */
export const oldProfessional = batch(5, 'prokpi', 2024, {
  publish: '2024-10-14',
  from: '2024-10-21',
  to: '2024-12-10',
  public: ['2025-03-03', '2025-03-09'],
});
/** Batch of the city, at the same time as the one of the province. */
export const cityProfessional = batch(
  6,
  'prokpi',
  2026,
  { publish: '2026-10-08', from: '2026-10-15', to: '2026-12-04' },
  { name: '临江市 2026 年度青年教师专业 KPI', orgId: organisationNamed('临江市教育局').id },
);
export const batches: readonly SeedBatch[] = [
  closedProfessional,
  closedRecognition,
  openProfessional,
  openRecognition,
  oldProfessional,
  cityProfessional,
];

/** Forms to be stamped; every teacher may download them. */
export function templates() {
  const describe = describeFiles();
  return (['prokpi', 'recognitionKpi'] as const).map((flow): typeof resource.$inferInsert => {
    const file = { name: `${opinion}.pdf`, kind: 'pdf' as const, caption: [names[flow](2026), opinion] };
    return {
      id: templateOf[flow],
      ownerId: fixedAccount('review01').userId,
      name: file.name,
      ext: file.kind,
      ...describe(file),
      scene: 'attachment',
      storageKey: fileKey(file),
      createdAt: instantOf('2025-09-01 09:00:00'),
    };
  });
}
/** Links of these forms to the batches that ask for them. */
export const templateUses = () =>
  batches.flatMap(({ id, materials }) =>
    materials.flatMap(({ resourceId }) =>
      resourceId ? [{ resourceId, subjectKind: 'kpi' as const, subjectId: id }] : [],
    ),
  );
