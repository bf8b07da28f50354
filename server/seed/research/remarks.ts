import type { StoredRemark } from '../../db/schema';
import type { Rng } from '../random';

type Sets = Readonly<Record<string, readonly (readonly StoredRemark[])[]>>;

/** Remarks of reviewers on the stages of teacher01, by stage and section. */
const told: Sets = {
  subjectapp: [
    [
      { section: 'plan', reason: '研究方法写得过于笼统，未说明行动研究怎样分轮次' },
      { section: 'budget', reason: '专家咨询费超过总额的四分之一，请说明标准' },
    ],
    [{ section: 'significance', reason: '研究意义与已有成果的区别没有写清' }],
  ],
  openingapp: [[{ section: 'experts', reason: '评议专家均来自本市，至少请一位高校专家' }]],
  openingresult: [
    [
      { section: 'opinion', reason: '专家意见表缺黄立群、岑永康两位专家的签名页' },
      { section: 'opening', reason: '开题结论填写为“同意开题”，意见表为“修改后开题”' },
    ],
  ],
  processmgt: [[{ section: 'materials', reason: '缺中期交流的会议记录' }]],
  conclusion: [[{ section: 'summary', reason: '研究结论缺少前后测数据支撑' }]],
  thesisapp: [
    [{ section: 'abstract', reason: '摘要没有写出研究的主要结论' }],
    [{ section: 'authors', reason: '第二作者的单位与查重报告不一致' }],
  ],
};

/** Remarks of reviewers on the stages of other teachers. */
const others: Sets = {
  subjectapp: [
    ...(told.subjectapp ?? []),
    [{ section: 'plan', reason: '研究内容偏多，一年内难以完成，请收窄到一个年级' }],
    [{ section: 'members', reason: '成员分工重复，请写明每人承担的部分' }],
    [
      { section: 'significance', reason: '问题来自教材分析，缺少本校的调查数据' },
      { section: 'plan', reason: '进度安排没有写明每一轮的起止时间' },
    ],
    [{ section: 'budget', reason: '印刷一项请写明单价，研讨交流请写明次数' }],
  ],
  openingapp: [
    [{ section: 'experts', reason: '评议专家只填写了姓名、单位和职称，请补充专业领域' }],
    [{ section: 'opening', reason: '开题地点只写了学校，请写明具体场所' }],
  ],
  openingresult: [
    [{ section: 'opinion', reason: '专家意见过于简单，请补充对研究方法的意见' }],
    [{ section: 'opening', reason: '开题结论与意见表不一致，请核对' }],
  ],
  processmgt: [
    ...(told.processmgt ?? []),
    [{ section: 'materials', reason: '前测只有成绩，没有试卷和分析，请补充' }],
    [{ section: 'materials', reason: '研讨记录没有写明参加人员和修改结果' }],
  ],
  conclusion: [
    ...(told.conclusion ?? []),
    [{ section: 'achievements', reason: '成果只有一项，与立项时的预期不符，请补充' }],
  ],
  thesisapp: [
    [{ section: 'abstract', reason: '摘要没有写出研究的主要结论' }],
    [{ section: 'abstract', reason: '摘要以背景为主，请写明做法和效果' }],
    [{ section: 'basics', reason: '关键词过于宽泛，请改用能反映研究内容的词' }],
  ],
};

type Remarks = readonly (readonly StoredRemark[])[];

export const remarksOf = (stage: string): Remarks => told[stage] ?? [];

/** Remarks for successive returns of a stage of another teacher. */
export const remarksFor = (stage: string, rng: Rng): Remarks => rng.shuffle(others[stage] ?? []);
