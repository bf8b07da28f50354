import { eq } from 'drizzle-orm';
import { StudioType } from '../../../domain/enums';
import { addDays, instantOf, todayOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { studioBatch } from '../../db/schema';
import { seedId } from '../ids';
import { organisationNamed } from '../organisations';

export type SeedRound = typeof studioBatch.$inferInsert;

const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;

interface Said {
  readonly name: string;
  readonly quota: number;
  /** Who may declare. */
  readonly who: string;
  readonly standards: readonly string[];
}

const said: Readonly<Record<StudioType, Said>> = {
  [StudioType.FamousTeacher]: {
    name: '名师工作室（中小学）',
    quota: 40,
    who: '在中小学、幼儿园和特殊教育学校任教满十年的在职教师，具有一级教师以上职务。',
    standards: [
      '教育教学业绩突出，近三年承担市级以上公开课或讲座不少于三次。',
      '主持或主要参与过市级以上课题，近三年有研究成果发表或获奖。',
      '有培养青年教师的经验，愿意面向乡村学校开展送教。',
    ],
  },
  [StudioType.FamousPrincipal]: {
    name: '名校长工作室',
    quota: 12,
    who: '任中小学校长（园长）正职满五年的在职校长。',
    standards: [
      '办学思想清晰，学校办学质量在同类学校中领先。',
      '有帮扶薄弱学校的经历，愿意接收跟岗校长。',
      '近三年无安全责任事故和师德失范行为。',
    ],
  },
  [StudioType.FamousTeacherVocational]: {
    name: '名师工作室（职业院校）',
    quota: 10,
    who: '在中等、高等职业学校任教满八年的专业课教师，具有与所教专业相关的职业资格。',
    standards: [
      '熟悉行业企业，每年到企业实践不少于一个月。',
      '主持过专业建设、课程改革或校企合作项目。',
      '指导学生或本人在市级以上技能竞赛中获奖。',
    ],
  },
  [StudioType.FamousTeacherUndergraduate]: {
    name: '名师工作室（本科院校）',
    quota: 8,
    who: '在本科院校承担本科教学满十年的副教授以上教师。',
    standards: [
      '主讲课程评价优秀，主持过省级以上教改项目。',
      '在本学科有一定影响，愿意带领地方教师开展研究。',
      '近五年有教学研究成果。',
    ],
  },
};

const guide = ({ name, quota, who, standards }: Said, until: string) =>
  [
    `<h2>一、谁可以申报</h2><p>${who}</p>`,
    `<h2>二、申报条件</h2>${list('ul', standards)}`,
    `<h2>三、怎样申报</h2>${list('ol', ['核对从个人信息带入的基本信息，有出入的当场修改。', '填写近年教学教研情况，可以引用年度考核中的课题、论文和获奖。', '填写三年的工作室建设方案。', '上传三至五分钟的个人视频简介。', '检查并提交；审核单位开始审核之前可以撤回。'])}`,
    `<h2>四、评审与公布</h2><p>${name}本轮拟评 ${quota} 个。申报被退回的，可以在 ${until}前修改后重新提交；判为不通过的，本轮不再受理。名单公布后，工作室自动建立，由申报人主持。</p>`,
  ].join('');

interface Days {
  readonly from: string;
  readonly to: string;
  readonly review: string;
  readonly public: string;
}

const round = (n: number, type: StudioType, year: number, days: Days): SeedRound => ({
  id: seedId('studioBatch', n),
  type,
  name: `${year} 年${said[type].name}`,
  year,
  orgId: organisationNamed('临江市教育局').id,
  startAt: instantOf(`${days.from} 08:00:00`),
  deadline: instantOf(`${days.to} 18:00:00`),
  reviewUntil: instantOf(`${days.review} 18:00:00`),
  publicAt: instantOf(`${days.public} 09:00:00`),
  quota: said[type].quota,
  guideHtml: guide(said[type], `${Number(days.review.slice(5, 7))} 月 ${Number(days.review.slice(8))} 日`),
});

const now = { from: '2026-11-02', to: '2026-12-15', review: '2027-01-10', public: '2027-01-20' } as const;

/** Earlier round, whose studios exist. The rounds below are open at the time of the demonstration. */
export const closedRound = round(1, StudioType.FamousTeacher, 2025, {
  from: '2025-10-20',
  to: '2025-11-28',
  review: '2025-12-20',
  public: '2026-01-08',
});
export const openRounds: Readonly<Record<StudioType, SeedRound>> = {
  [StudioType.FamousTeacher]: round(2, StudioType.FamousTeacher, 2026, now),
  [StudioType.FamousPrincipal]: round(3, StudioType.FamousPrincipal, 2026, now),
  [StudioType.FamousTeacherVocational]: round(4, StudioType.FamousTeacherVocational, 2026, now),
  [StudioType.FamousTeacherUndergraduate]: round(5, StudioType.FamousTeacherUndergraduate, 2026, now),
};
export const rounds: readonly SeedRound[] = [closedRound, ...Object.values(openRounds)];

/** Days that a round stays open after a start, those for its review and its publication, and the fewest that are left before it is moved. */
const OPEN = 24;
const REVIEW = 26;
const PUBLIC = 10;
const FEWEST = 5;

/** Keeps the rounds open that are so at the time of the demonstration. */
export async function moveStudioRounds(db: Db | Tx, at: Date): Promise<void> {
  for (const { id } of Object.values(openRounds)) {
    const [batch] = await db.select().from(studioBatch).where(eq(studioBatch.id, id));
    if (!batch || batch.deadline.getTime() - at.getTime() > FEWEST * dayMs) continue;
    const to = addDays(todayOf(at), OPEN);
    const review = addDays(to, REVIEW);
    await db
      .update(studioBatch)
      .set({
        deadline: instantOf(`${to} 18:00:00`),
        reviewUntil: instantOf(`${review} 18:00:00`),
        publicAt: instantOf(`${addDays(review, PUBLIC)} 09:00:00`),
      })
      .where(eq(studioBatch.id, id));
  }
}
