import type { Row } from '../../../domain/forms';
import { nameOf } from '../dictionaries';
import { ancestry } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import type { Rng } from '../random';
import { later } from './course';
import type { Topic } from './topics';

/** Data for filling in a stage: topic, owner, team, panel, and day. */
export interface Filling {
  readonly topic: Topic;
  readonly owner: SeedTeacher;
  readonly team: readonly SeedTeacher[];
  readonly panel: readonly SeedTeacher[];
  readonly year: number;
  readonly day: string;
}

const rowsOf = <T extends object>(prefix: string, rows: readonly T[]) =>
  rows.map((row, n) => ({ id: `${prefix}${n + 1}`, ...row }));
const schoolOf = ({ orgId }: SeedTeacher) => ancestry(orgId)[0]?.name ?? '';
const titleOf = ({ profile }: SeedTeacher) => (profile.titleId ? nameOf('title', profile.titleId) : '');
const told = (sentence: string, { about }: Topic) => sentence.replaceAll('{about}', about);
const NUMBERS = ['一', '二', '三', '四'];
const listed = (items: readonly string[]) => items.map((item, i) => `（${NUMBERS[i]}）${item}`).join('；');

const duties = ['总体设计、方案撰写', '课堂实施与观察', '评价工具编制', '资料收集与整理', '理论指导'];
const members = ({ owner, team }: Filling) =>
  rowsOf(
    'm',
    [owner, ...team].map((one, i) => ({
      fullName: one.realName,
      orgName: schoolOf(one),
      title: titleOf(one),
      duty: duties[Math.min(i, duties.length - 1)],
    })),
  );
const experts = ({ panel }: Filling) =>
  rowsOf(
    'e',
    panel.map((one) => ({
      fullName: one.realName,
      orgName: schoolOf(one),
      title: titleOf(one),
      speciality: one.profile.mainSubjectId
        ? `${nameOf('period', one.profile.mainPeriodId ?? '')}${nameOf('subject', one.profile.mainSubjectId)}教学`
        : '教育科研管理',
    })),
  );

/** Yuan of a subject by its level (2 of the province, 3 of the city), below what may be asked for. */
const sums: Readonly<Record<string, readonly number[]>> = {
  '2': [6000, 6800, 7200, 7800, 8000],
  '3': [3600, 4200, 4800],
};

/** Items that make a round sum together. */
function budget({ topic: { voice } }: Filling, levelId: string, rng: Rng) {
  const total = rng.pick(sums[levelId] ?? [3600]);
  const [thing, price] = rng.pick(voice.materials);
  const pieces = Math.floor((total * 0.35) / price / 5) * 5;
  const expert = total >= 6000 ? 1600 : 800;
  const copies = total >= 6000 ? 100 : 50;
  const items = [
    { item: 1, use: `${thing} ${pieces} 份`, amount: pieces * price },
    { item: 2, use: '前后测各 1 次，问卷与数据录入', amount: total >= 6000 ? 900 : 460 },
    { item: 3, use: `${voice.lesson}集 ${copies} 册`, amount: copies * 9 },
    { item: 4, use: '开题、结题评议各 1 次', amount: expert },
  ];
  const rest = total - items.reduce((sum, { amount }) => sum + amount, 0);
  return rowsOf('b', [...items, { item: 5, use: '片区研讨交流 2 次', amount: rest }]);
}

const methods = [
  '以行动研究为主，辅以课堂观察、前后测和访谈',
  '文献研究、问卷调查与个案追踪相结合',
  '课例研究为主，每轮实施后收集数据并修改方案',
];
const schedules = [
  '第一学期调查现状并制订方案；第二、三学期分两轮实施；第四学期整理案例、撰写报告',
  '前三个月完成调查；随后一年在三个班试用并修订；最后三个月总结',
];
const gains = [
  '研究成果供同类学校参考，并为片区教研提供案例。',
  '成果将在片区教研活动中展示，接受同行检验。',
  '研究力求方法简便、材料易得，一线教师可以直接使用。',
];

type Values = (of: Filling, rng: Rng) => Row;
const ordinary = [1, 1, 1, 2, 3, 4, 5];

/** Functions that make the values of each stage. */
export const valuesOf: Readonly<Record<string, Values>> = {
  subjectapp: (of, rng) => {
    const { topic, owner, year } = of;
    const { voice } = topic;
    const levelId = rng.chance(0.7) ? '2' : '3';
    const [first = '', second = ''] = rng.sample(voice.problems, 2);
    const contents = rng.sample(voice.contents, 3).map((one) => told(one, topic));
    return {
      name: topic.name,
      levelId,
      category: rng.pick(ordinary),
      periodId: owner.profile.mainPeriodId,
      subjectId: owner.profile.mainSubjectId,
      endDate: `${year + 1}-${rng.pick(['06', '12'])}`,
      keywords: [...topic.keywords],
      significance: `${told(first, topic)}${told(second, topic)}本课题从${schoolOf(owner)}的实际出发，研究${topic.about}的可行做法。${rng.pick(gains)}`,
      plan: `一、研究内容：${listed(contents)}。\n二、研究方法：${rng.pick(methods)}。\n三、进度安排：${rng.pick(schedules)}。`,
      members: members(of),
      budget: budget(of, levelId, rng),
    };
  },
  openingapp: (of) => ({
    name: of.topic.name,
    openingDate: later(of.day, 12),
    place: `${schoolOf(of.owner)} ${of.topic.period === '学前' ? '多功能活动室' : '录播教室'}`,
    experts: experts(of),
  }),
  openingresult: (of, rng) => ({
    name: of.topic.name,
    openingDate: later(of.day, -rng.int(6, 14)),
    conclusion: rng.pick([1, 1, 2]),
    experts: experts(of),
    expertOpinion: `选题来自一线，${of.topic.about}的问题找得准，研究基础较好。建议进一步说明${rng.pick(['样本班的选取', '研究轮次的安排', '评价工具的信度'])}，适当减少研究内容。${rng.pick(['研究队伍结构合理，经费安排恰当。', '预期成果具体，便于检查。'])}同意开题。`,
  }),
  processmgt: (of, rng) => {
    const { voice } = of.topic;
    const happened = [
      ['第一轮实施与研讨', `围绕${of.topic.about}开展两次集中研讨，修改任务安排，形成第二版${voice.lesson}。`],
      [
        '前测与访谈',
        `${rng.int(3, 6)} 个班共 ${rng.int(92, 214)} 名${voice.learners}参加前测，完成数据录入和访谈记录。`,
      ],
      ['片区交流', `在片区教研活动中展示${voice.lesson}两个，听取修改意见三条。`],
    ] as const;
    return {
      name: of.topic.name,
      materials: rowsOf(
        'p',
        happened.map(([title, content], i) => ({ title, date: later(of.day, i * 6 - 18), content })),
      ),
    };
  },
  conclusion: (of, rng) => {
    const [first = '', second = ''] = rng.sample(of.topic.voice.results, 2);
    return {
      name: of.topic.name,
      summary: `课题历时两年，完成全部研究内容。${first}${second}成果在市级教研活动中展示，并被片区学校采用。`,
      members: members(of),
      achievements: rowsOf('a', [
        { kind: 1, title: `${of.topic.about}的实践与思考`, date: `${of.year + 1}-05`, where: '云岭教育研究' },
        { kind: 3, title: `${of.topic.about}研究展示`, date: `${of.year + 1}-10`, where: '市级优质课二等奖' },
      ]),
    };
  },
  thesisapp: (of, rng) => {
    const { topic, owner, team } = of;
    const [problem = ''] = rng.sample(topic.voice.problems, 1);
    const [result = ''] = rng.sample(topic.voice.results, 1);
    const authors = [owner, ...(rng.chance(0.35) ? team.slice(0, 1) : [])];
    return {
      name: topic.name,
      levelId: rng.chance(0.7) ? '2' : '3',
      periodId: owner.profile.mainPeriodId,
      subjectId: owner.profile.mainSubjectId,
      keywords: [...topic.keywords],
      wordCount: rng.int(38, 72) * 100 + rng.int(0, 99),
      abstract: `${told(problem, topic)}文章结合${schoolOf(owner)}两个学期的实践，从目标、任务和评价三个方面提出改进办法。${result}`,
      authors: rowsOf(
        'a',
        authors.map((one) => ({ fullName: one.realName, orgName: schoolOf(one) })),
      ),
    };
  },
};
