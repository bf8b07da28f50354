import type { KpiName } from '../../../domain/kpi/flows';
import { instantOf } from '../../../domain/rules/calendar';
import type { kpiNotice } from '../../db/schema';
import { seedId } from '../ids';
import {
  cityProfessional,
  closedProfessional,
  closedRecognition,
  openProfessional,
  openRecognition,
  type SeedBatch,
} from './batches';

interface Told {
  top?: true;
  /** Batch that it is about. */
  of?: SeedBatch;
}
type Said = readonly [flow: KpiName, at: string, title: string, text: readonly string[], told?: Told];

const toAll: readonly Said[] = [
  [
    'prokpi',
    '2026-10-20 08:30:00',
    '2026 年度专业 KPI 申报通知',
    [
      '2026 年度中小学教师专业 KPI 申报自 10 月 20 日开始，截止时间见本批次，逾期系统自动关闭。',
      '统计周期为 2024 年 1 月至 2026 年 12 月。请先在年度考核中补齐近三年的记录和附件，再到申报页选取佐证。',
      '学校、区县、市级依次审核，各级时限见本批次，结果公示 5 个工作日。',
    ],
    { top: true, of: openProfessional },
  ],
  [
    'prokpi',
    '2026-11-03 10:20:00',
    '“辅导学生竞赛”认定范围说明',
    [
      '只认定教育行政部门公布名单内的竞赛。同一学生同一赛事逐级获奖的，按最高级别计一次。',
      '团体项目按一项计，指导教师排名第三以后不计分。',
    ],
    { of: openProfessional },
  ],
  [
    'prokpi',
    '2026-11-19 16:05:00',
    '系统将于 11 月 28 日 22:00 维护 2 小时',
    ['维护期间不能填报和提交，已保存的草稿不受影响。请合理安排时间，避免集中在截止前提交。'],
  ],
  [
    'prokpi',
    '2026-11-16 09:00:00',
    '2025 年度专业 KPI 结果公示',
    [
      '2025 年度专业 KPI 评审已经结束，现将结果予以公示，公示期见结果公示页。',
      '对结果有异议的，请在公示期内实名提出，写明对象、事实与依据。受理后 5 个工作日内书面答复。',
    ],
    { of: closedProfessional },
  ],
  [
    'prokpi',
    '2025-10-20 08:30:00',
    '2025 年度专业 KPI 申报通知',
    ['2025 年度申报自 10 月 20 日开始，12 月 10 日 18:00 截止。'],
    { of: closedProfessional },
  ],
  [
    'prokpi',
    '2026-10-28 15:40:00',
    '单位意见表填写样例',
    ['意见栏须由校长签字并加盖学校公章，只盖部门章的不予受理。扫描件请保证文字清晰、印章完整。'],
    { of: openProfessional },
  ],
  [
    'recognitionKpi',
    '2026-10-26 08:30:00',
    '2026 年骨干教师和学科带头人认定通知',
    [
      '认定工作自 10 月 26 日开始，截止时间见本批次。推荐名额由区县教育局核定，超额部分不予受理。',
      '申报人须近三年年度考核合格以上，佐证统计周期为 2024 年 1 月至 2026 年 12 月。',
    ],
    { top: true, of: openRecognition },
  ],
  [
    'recognitionKpi',
    '2026-11-05 11:10:00',
    '关于单位意见表的补充说明',
    ['推荐意见须写明公示情况和公示时间，公示期不少于 5 个工作日。'],
    { of: openRecognition },
  ],
  [
    'recognitionKpi',
    '2025-12-30 09:00:00',
    '2025 年认定结果已向本人公布',
    ['请登录后在“认定结果”中查看本人结果。证书另行发放。'],
    { of: closedRecognition },
  ],
];

/** Announcements for teachers of the city only. */
const inCity: readonly Said[] = [
  [
    'prokpi',
    '2026-10-12 09:20:00',
    '临江市 2026 年度青年教师专业 KPI 申报通知',
    [
      '面向本市入职 5 年以内的中小学教师，截止时间见本批次，可与省级申报同时进行。',
      '佐证记录与省级申报共用，无需重复录入。市级审核结果不影响省级申报。',
    ],
    { of: cityProfessional },
  ],
];

const announced = [
  ...toAll.map((said) => ({ said, orgId: null })),
  ...inCity.map((said) => ({ said, orgId: cityProfessional.orgId })),
];

/** All announcements. */
export const kpiNotices: readonly (typeof kpiNotice.$inferInsert)[] = announced.map(
  ({ said: [flow, at, title, text, { top, of } = {}], orgId }, i) => ({
    id: seedId('kpiNotice', i + 1),
    flow,
    orgId,
    batchId: of?.id ?? null,
    title,
    html: text.map((line) => `<p>${line}</p>`).join(''),
    publishAt: instantOf(at),
    top: top ?? false,
    resourceIds: [],
  }),
);
