import type { StoredRemark } from '../../schema';

/** What experts have remarked on the stages, by the sections of their forms. */
const remarks: Readonly<Record<string, readonly (readonly StoredRemark[])[]>> = {
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

export const remarksOf = (stage: string): readonly (readonly StoredRemark[])[] => remarks[stage] ?? [];
