import { customKey, emptyResume, type ResumeContent, settledSections } from '../../../domain/personnel/resume';
import { resume } from '../../db/schema';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { into } from '../rows';
import { teacher01Career } from './career';

/** Entries of the paper file by their titles, in this order. Throws Error for a title that is not there. */
const entries = (...titles: string[]): string[] =>
  titles.map((title) => {
    const n = teacher01Career.findIndex((entry) => entry.title === title);
    if (n < 0) throw new Error(`Not in the career of teacher01: ${title}`);
    return seedId('personnel', n + 1);
  });

interface Choice {
  visible?: boolean;
  recordIds?: string[];
  pageBreakBefore?: true;
}

/** A version with its sections in this order; those that are not named are hidden. */
function version(
  content: Pick<ResumeContent, 'name' | 'template' | 'summary'> & Partial<Pick<ResumeContent, 'custom'>>,
  choices: Readonly<Record<string, Choice>>,
): ResumeContent {
  const { custom = [] } = content;
  const named = Object.entries(choices).map(([key, { visible = true, recordIds, ...rest }], order) => ({
    key,
    visible,
    order,
    recordIds: recordIds ?? ('all' as const),
    ...rest,
  }));
  return { ...emptyResume(content.name), ...content, custom, sections: settledSections(named, custom) };
}

const AIMS = 'aims';

/** The versions of teacher01: one for everything, and one with which she stands for a studio. */
const versions: readonly { content: ResumeContent; createdAt: Date; updatedAt: Date }[] = [
  {
    content: version(
      {
        name: '通用版',
        template: 1,
        summary:
          '任教初中数学十五年，一直在临江市第三中学担任一线教学与备课组工作，关注作业设计、数学建模与本地生活的联系，主持市级课题一项，参与省级课题一项。',
      },
      {
        basic: {},
        summary: {},
        post: { recordIds: entries('数学备课组组长', '班主任') },
        research: {
          recordIds: entries(
            '县域初中数学教研共同体的运行研究',
            '初中数学分层作业的设计与实施结题',
            '初中数学分层作业的设计与实施',
          ),
        },
        work: {
          recordIds: entries(
            '壮汉双语情境下的函数概念教学',
            '屏幕那一端的几何课',
            '让作业说话：初中数学分层作业的一次尝试',
          ),
        },
        award: {
          recordIds: entries(
            '省初中数学优质课评比一等奖',
            '省中小学教师教学能力大赛二等奖',
            '市优秀教师',
            '市初中数学优质课评比一等奖',
          ),
          pageBreakBefore: true,
        },
        training: {
          recordIds: entries(
            '2025 年教师全员网络研修',
            '云岭省初中数学骨干教师培训',
            '跨学科主题学习研修',
            '省级骨干教师高级研修',
            '跨学科主题学习设计',
          ),
        },
        certificate: {},
        studio: { visible: false },
      },
    ),
    createdAt: new Date('2026-03-12T20:18:00+08:00'),
    updatedAt: new Date('2026-11-16T21:06:00+08:00'),
  },
  {
    content: version(
      {
        name: '名师工作室申报版',
        template: 2,
        summary: '长期主持校内数学备课组与区级工作坊的研修活动，指导青年教师参加优质课评比并获奖。',
        custom: [
          {
            id: AIMS,
            title: '工作室设想',
            text: '以单元整体教学与数学建模为主线，带动望江区六所初中的青年教师共同备课、互相听课。\n三年内形成覆盖初中三个年级的建模课例集，并面向乡村学校开放。',
          },
        ],
      },
      {
        basic: {},
        [customKey(AIMS)]: {},
        summary: {},
        award: {},
        research: {},
        work: {},
        teaching: {
          recordIds: entries('二次函数的图像', '数据的分析', '一次函数与方程', '勾股定理的证明'),
        },
        studio: {},
      },
    ),
    createdAt: new Date('2026-09-02T19:40:00+08:00'),
    updatedAt: new Date('2026-09-18T22:31:00+08:00'),
  },
];

/** The résumés of teacher01. */
export const resumeRows = () => [
  into(
    resume,
    versions.map(({ content: { name, ...content }, ...times }, i) => ({
      id: seedId('resume', i + 1),
      accountId: fixedAccount('teacher01').userId,
      name,
      isDefault: i === 0,
      content,
      ...times,
    })),
  ),
];
