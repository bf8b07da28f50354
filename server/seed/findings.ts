import type { Rng } from './random';
import type { SeedThesis } from './theses';

/** Reason for which a reviewer returns an assessment, with the number of the module. */
export interface Finding {
  module: number;
  reason: string;
  /** Id of the thesis, and whether its page with the table of contents is missing. */
  thesisId?: string;
  withoutDirectory?: boolean;
}

const general: readonly Omit<Finding, 'thesisId'>[] = [
  { module: 1, reason: '基本信息中的聘任岗位与聘书不一致，请核对' },
  { module: 2, reason: '学历证书扫描件不完整，请上传内页全页' },
  { module: 3, reason: '工作经历起止时间有重叠，请核对后修改' },
  { module: 5, reason: '优质课获奖证书未见颁奖单位公章，请重新扫描' },
  { module: 5, reason: '“指导奖”不属于本人获奖，请移至辅导学生竞赛' },
  { module: 6, reason: '普通话水平测试证书编号与证书不符' },
  { module: 8, reason: '课题研究缺结题材料' },
  { module: 13, reason: '会议出勤学时与培训记录不一致，请核对' },
  { module: 15, reason: '教学成果缺佐证材料' },
  { module: 16, reason: '公开课缺教案和听课记录' },
  { module: 18, reason: '学生竞赛获奖名单与文件不一致' },
  { module: 19, reason: '班主任任职时间未满一学期，请说明' },
  { module: 20, reason: '“指导青年教师”未填写，请补充' },
];

const aboutThesis = (thesis: SeedThesis): Finding[] => {
  const title = `论文《${thesis.thesisName}》`;
  const about = { module: 9, thesisId: thesis.thesisId };
  return [
    { ...about, reason: `${title}缺目录页`, withoutDirectory: true },
    { ...about, reason: `${title}封底扫描件不清晰，看不清刊号` },
    { ...about, reason: `${title}作者排名与目录页不一致` },
    { ...about, reason: `${title}刊物级别填写有误，请按正式刊号填写` },
  ];
};

/** Draws a finding or two, often about the theses where there are any. */
export function findings(theses: readonly SeedThesis[], rng: Rng): Finding[] {
  const own = theses.flatMap(aboutThesis);
  const first = own.length > 0 && rng.chance(0.65) ? rng.pick(own) : rng.pick(general);
  if (!rng.chance(0.35)) return [first];
  const second = rng.pick(general.filter((one) => one.module !== first.module));
  return [first, second];
}

/** Text of a return: all reasons, ending with what the teacher should do. */
export function reasonText(found: readonly Finding[]): string {
  const text = found.map((one) => one.reason).join('；');
  const last = found[found.length - 1]?.reason ?? '';
  if (last.includes('请')) return `${text}。`;
  return `${text}，请${/缺|未/.test(last) ? '补充' : '核对修改'}后重新提交。`;
}
