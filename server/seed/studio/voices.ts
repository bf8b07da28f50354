import { StudioType } from '../../../domain/enums';
import type { StoredRemark } from '../../db/schema';
import type { SeedTeacher } from '../personTypes';
import type { Rng } from '../random';
import { fieldOf } from '../theses';

const { FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

const years = ['三', '三', '五'] as const;
const lessons = ['市级公开课四节', '县级以上公开课六节', '送教下乡课九节', '市级示范课三节、讲座两场'] as const;
const results = [
  '论文三篇在省级期刊发表',
  '参编校本教材一册',
  '获全市优秀课例一等奖',
  '一项教学成果获市级二等奖',
] as const;
const guided = [
  '指导青年教师三人，其中一人获市级赛课一等奖',
  '带教新教师两人，均按期转正',
  '所带备课组连续两年获评市级先进',
] as const;

/** Summary of the last years that fits the host's subject. */
export function summaryOf(owner: SeedTeacher, type: StudioType, rng: Rng): string {
  const { topics } = fieldOf(owner.profile);
  const topic = rng.pick(topics);
  if (type === FamousPrincipal)
    return `任现职以来，修订了学校课程规划，建立每周一次的校本教研制度。近${rng.pick(years)}年教师获市级以上奖项 ${rng.int(12, 48)} 人次，学业水平测试合格率提高 ${rng.int(4, 11)} 个百分点；与 ${rng.int(3, 7)} 所乡村学校结对，接收跟岗管理人员 ${rng.int(4, 12)} 人。`;
  if (type === FamousTeacherVocational)
    return `近${rng.pick(years)}年担任专业带头人，每年到企业实践一个月以上，与 ${rng.int(2, 6)} 家企业共建实训项目。围绕“${topic}”开展课程改革，${rng.pick(results)}；指导学生参加技能竞赛，获市级以上奖项 ${rng.int(3, 14)} 项。`;
  if (type === FamousTeacherUndergraduate)
    return `近${rng.pick(years)}年主讲本科课程三门，评价均为优秀。主持省级教改项目一项，围绕“${topic}”建成线上课程资源 ${rng.int(18, 62)} 份，${rng.pick(results)}；与地方中小学教师共同开展研究 ${rng.int(2, 5)} 项。`;
  return `近${rng.pick(years)}年承担两个班的教学，开设${rng.pick(lessons)}。围绕“${topic}”开展研究，${rng.pick(results)}；${rng.pick(guided)}。`;
}

/** A plan of three years. */
export function planOf(owner: SeedTeacher, type: StudioType, rng: Rng): string {
  const { topics } = fieldOf(owner.profile);
  const aim =
    type === FamousPrincipal
      ? `帮助 ${rng.int(8, 14)} 所成员校各形成一项办学特色`
      : `围绕“${rng.pick(topics)}”形成可共享的课例 ${rng.int(20, 40)} 节，培养县级以上骨干教师 ${rng.int(6, 15)} 人`;
  return [
    `一、三年目标：${aim}。`,
    `二、成员构成：${rng.int(12, 20)} 人，城区、县城与乡村学校各占三分之一，每两年轮换一次。`,
    `三、研修安排：每月一次集中研修，每学期${rng.pick(['两', '三'] as const)}次送教下乡，每学年一次成果展示。`,
    `四、成果形式：${rng.pick(['课例集两册、微课六十节', '研究报告一份、教学设计汇编一册', '专题资源包三个、论文若干'] as const)}。`,
    `五、经费使用：研修交通与资料占六成，专家指导占三成，成果印制占一成。`,
  ].join('\n');
}

/** Remarks for the first, second and third return. */
export const remarkSets: readonly (readonly StoredRemark[])[] = [
  [
    { section: 'plan', reason: '建设方案没有写明成员从哪里来、怎样选' },
    { section: 'summary', reason: '近三年成果请写明时间和级别' },
  ],
  [{ section: 'video', reason: '视频简介声音过小，请重新录制' }],
  [{ section: 'basics', reason: '专业技术职务取得时间与证书不一致，请核对' }],
];

export const refusals = [
  '任教年限和职务未达到本轮申报条件，欢迎下一轮申报。',
  '建设方案与申报类型不符，缺少面向乡村学校的安排。',
  '近三年成果不在申报时间范围内，未达到申报条件。',
] as const;
