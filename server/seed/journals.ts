import { issnOf } from './identity';

export interface Journal {
  name: string;
  /** National serial number, for example '45-1024/G4'. */
  cn: string;
  issn: string;
  /** Name in the dictionary journalLevel. */
  level: string;
  /** Periods whose teachers publish here; absent: all. */
  periods?: readonly string[];
  /** Subject of a journal of one subject. */
  subject?: string;
}

const journal = (name: string, cn: string, issn7: string, level: string, periods?: readonly string[]): Journal => ({
  name,
  cn,
  issn: issnOf(issn7),
  level,
  periods,
});

const school = ['小学', '初中', '高中'] as const;

export const journals: readonly Journal[] = [
  journal('云岭教育研究', '45-1024/G4', '1000000', '省级'),
  journal('云岭教育', '45-1031/G4', '1003724', '省级'),
  journal('边疆基础教育', '45-1187/G4', '1671406', '省级', school),
  journal('县域教育评论', '45-1392/G4', '2096517', '省级'),
  journal('基础教育论坛', '21-9203/G4', '1674602', '省级', school),
  { ...journal('中学数学教学参考', '61-1032/G4', '1002218', '核心', ['初中', '高中']), subject: '数学' },
  journal('课程与课堂', '45-1266/G4', '1005830', '国家级', school),
  journal('小学教学设计与研究', '45-1218/G4', '1009442', '省级', ['小学']),
  journal('中学教研', '45-1145/G4', '1008159', '省级', ['初中', '高中']),
  journal('学前教育观察', '45-1420/G4', '2095063', '省级', ['学前']),
  journal('幼儿园课程', '45-1433/G4', '2096720', '国家级', ['学前']),
  journal('特殊教育与融合', '45-1408/G4', '1674331', '省级', ['特殊教育']),
  journal('职教视野', '45-1377/G4', '1672915', '省级', ['中职', '高职']),
  journal('职业技术教育实践', '45-1385/G4', '1673806', '国家级', ['中职', '高职']),
  journal('云岭师范大学学报（教育科学版）', '45-1009/G4', '1001648', '核心'),
  journal('云岭高教研究', '45-1102/G4', '1004127', '核心', ['本科', '高职']),
  journal('临江教研', '45-2016/G4', '1671973', '市级', ['学前', ...school, '特殊教育']),
];

/** Throws for a journal that is not in the list. */
export function journalNamed(name: string): Journal {
  const found = journals.find((one) => one.name === name);
  if (!found) throw new Error(`no journal ${name}`);
  return found;
}
