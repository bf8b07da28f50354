import { CertificateKind } from '../../domain/enums';
import { formatInstant } from '../../domain/rules/calendar';
import { stories as certificates } from './certificate/stories';
import { claims, creditsOf } from './credit/entries';
import { fixedAccount } from './fixedAccounts';
import { teacher01Assessments } from './fixedAssessments';
import { openRecognition } from './kpi/batches';
import {
  assessmentDrafts,
  completion,
  conversion,
  conversionTodo,
  type Draft,
  declaration,
  messagesOf,
  news,
  publish,
  registration,
  type SeedMessage,
  survey,
  surveyAhead,
  todo,
  told,
} from './messageCore';
import { subjectPlan } from './research/plans';
import { openRounds } from './studio/batches';
import { planIdOf } from './study/plans';
import { projectSpecs } from './training/projects';
import { timesOf } from './training/rows';
import type { ProjectSpec } from './training/specs';

/* Messages tell of what stands elsewhere in the demonstration: names, days and figures come from there. */

/** A training by its key. Throws for one that is not there. */
export function trainingOf(key: string): ProjectSpec {
  const found = projectSpecs.find((one) => one.key === key);
  if (!found) throw new Error(`no training ${key}`);
  return found;
}

/** A day as messages write it. */
const day = (time: string) => `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`;
const dayOf = (at: Date | null | undefined) => day(formatInstant(at as Date));
const typeNames: Readonly<Record<number, string>> = { 1: '必修', 2: '选修', 3: '校本' };
const gradeNames = ['', '不合格', '合格', '良好', '优秀'] as const;
const CITY = '临江市教育局';
/** A name with quotation marks of its own is set in others. */
const quoted = (title: string) => (title.includes('“') ? `《${title}》` : `“${title}”`);

const done = { state: 'done' } as const;
const year2026 = { bizId: teacher01Assessments[2]!.assessmentId, page: 'annualass' } as const;
const digital = trainingOf('digital');
const survey2026 = timesOf(digital, 0);

/** A training is published with its days. */
const opened = (key: string, rest: Partial<Draft> = {}): Draft => {
  const { name, publish: at, signup, start, end } = trainingOf(key);
  const content = `报名时间 ${day(signup[0])}至 ${day(signup[1])}，培训时间 ${day(start)}至 ${day(end)}。`;
  return publish(at, `${name}开始报名`, content, { target: { keyword: name }, ...rest });
};

/** The survey of a training is open, and whether it was filled in. */
const asked = (key: string, state: 'done' | 'expired'): Draft => {
  const spec = trainingOf(key);
  const { surveyFrom, surveyUntil } = timesOf(spec, 0);
  const deadline = formatInstant(surveyUntil);
  const content = `请于 ${day(deadline)}前填写“${spec.name}”的满意度调查。`;
  return survey(formatInstant(surveyFrom), '请填写培训满意度调查', content, {
    deadline,
    target: { keyword: spec.name, state },
  });
};

/** Outcomes of the applications for certificates. */
const certificateDrafts: Draft[] = certificates.flatMap((one): Draft[] => {
  const { title, certType, hour, credit, details, applied, opened: at, decided, revoked } = one;
  const about = { target: { keyword: title } };
  if (revoked) return [told(revoked.at, '一张结业证书已撤销', `${quoted(title)}的结业证书已撤销：${revoked.reason}。`)];
  if (decided?.reason)
    return [completion(decided.at, '证书申请未通过', `${quoted(title)}的证书申请未通过：${decided.reason}`, about)];
  if (decided && applied && certType === CertificateKind.Credit)
    return [completion(decided.at, '您的学分证书已生成', `“${title}”学分证书已生成，共 ${credit} 学分。`, about)];
  if (decided && applied)
    return [
      completion(
        decided.at,
        '您的结业证书已生成',
        `您已完成${quoted(title)}，成绩${gradeNames[details.grade ?? 0]}，${hour} 学时，${credit} 学分。`,
        about,
      ),
    ];
  if (applied && at)
    return [
      completion(
        at,
        '您的证书申请正在审核',
        `您 ${day(applied)}提交的${quoted(title)}证书申请已开始审核，结果出来后通知您。`,
        { unread: true, ...about },
      ),
    ];
  return [];
});

/** Outcomes of the conversions. */
const conversionDrafts: Draft[] = claims.flatMap(({ title, hours, type, at, opened: since, decided }): Draft[] => {
  const from = { sender: CITY };
  const credit = `${typeNames[type]} ${hours / 10} 学分`;
  if (decided?.move === 'pass')
    return [conversion(decided.at, '学分转换申请已通过', `您申请的“${title}”转换已通过审核，计入${credit}。`, from)];
  if (decided)
    return [
      conversion(decided.at, '学分转换申请未通过', `“${title}”：${decided.text}`, from),
      conversionTodo(decided.at, '请修改学分转换申请', `“${title}”未通过，请按意见修改后重新提交。`, {
        ...from,
        target: { state: 'open' },
      }),
    ];
  if (!since) return [];
  const content = `您 ${day(at)}提交的“${title}”学分转换申请（${credit}）已开始审核。`;
  return [conversion(since, '您的学分转换申请正在审核', content, { unread: true, ...from })];
});

/** The credits of a year are settled after its end. */
const settled = (year: number): Draft => {
  const { sum, types } = creditsOf(year);
  const parts = types.map(({ type, credit }) => `${typeNames[type]} ${credit}`).join('、');
  return news(
    `${year + 1}-01-05 10:00:00`,
    `${year} 年度学分已结算`,
    `您 ${year} 年度共获得 ${sum} 学分，其中${parts}。`,
  );
};

const year2026Drafts: Draft[] = [
  surveyAhead(
    '2026-11-21 08:00:12',
    '培训满意度调查即将开放',
    `“${digital.name}”的满意度调查在培训学习截止后开放，约需 3 分钟。完成学习后填写，提交后核算成绩。`,
    {
      unread: true,
      deadline: formatInstant(survey2026.surveyUntil),
      target: { keyword: digital.name },
    },
  ),
  todo(
    '2026-11-20 17:30:00',
    '2026 年度考核填报截止时间提醒',
    '2026 年度考核填报即将截止，您尚未提交。论文须上传封面、封底和目录页，请提前准备。',
    { unread: true, deadline: '2026-11-30 23:59:59', target: { ...year2026, state: 'open' } },
  ),
  opened('full', { unread: true }),
  news(
    '2026-11-15 21:06:33',
    '研修考试成绩已发布',
    `您在“${digital.name}”“数据支持的作业设计”考试中的成绩为 52 分，未合格。`,
    {
      target: { keyword: digital.name },
    },
  ),
  todo(
    '2026-11-14 16:20:00',
    '自主选学学时尚未达标',
    '2026 年中小学教师自主选学还差 38 学时，其中必修 32 学时、选修 6 学时，请于 12 月 31 日前完成。',
    {
      unread: true,
      deadline: '2026-12-31 23:59:59',
      target: { page: 'selfstudy', bizId: planIdOf('main'), state: 'open' },
    },
  ),
  declaration(
    '2026-11-10 11:05:00',
    `${subjectPlan.name}申报即将截止`,
    `请于 ${day(subjectPlan.stages[0]!.deadline)}前在课题研究中提交课题申请。`,
    { unread: true, deadline: subjectPlan.stages[0]!.deadline },
  ),
  opened('testing'),
  told(
    '2026-10-28 09:30:00',
    '年度考核填报要求有更新',
    '自今年起，论文须分别上传封面、封底和目录页三份附件，只上传用稿通知的不予认定。',
    { target: year2026 },
  ),
  told(
    formatInstant(openRecognition.publishAt),
    `${openRecognition.name}开始`,
    `本批次申报时间为 ${dayOf(openRecognition.startAt)}至 ${dayOf(openRecognition.deadline)}，请先阅读申报指南。`,
  ),
  opened('late'),
  opened('leader'),
  news(
    '2026-09-12 08:45:00',
    '研修课程已开放',
    `“${digital.name}”的课程已开放，请于 ${day(digital.studyUntil)}前完成学习。`,
    {
      target: { keyword: digital.name },
    },
  ),
  opened('ethics'),
  told(
    '2026-09-01 08:00:00',
    '2026 年度考核填报开始',
    '2026 年度考核自 9 月 1 日起填报，往年记录可以直接引用，附件一并带入。',
    { target: year2026 },
  ),
  news(
    '2026-08-22 19:30:18',
    '报名成功',
    `您已成功报名“${digital.name}”，学习时间 ${day(digital.start)}至 ${day(digital.studyUntil)}。`,
    {
      target: { keyword: digital.name },
    },
  ),
  opened('digital'),
  told(
    formatInstant(openRounds[1].startAt as Date),
    `${openRounds[1].name}申报开始`,
    `申报时间为 ${dayOf(openRounds[1].startAt)}至 ${dayOf(openRounds[1].deadline)}，详见申报说明。`,
  ),
  asked('standard', 'done'),
  opened('school'),
  todo('2026-03-16 08:00:00', '请核对个人信息', '请于 3 月 31 日前核对任教学科、职称和联系方式，有变化的请及时修改。', {
    deadline: '2026-03-31 23:59:59',
    target: { ...done, page: 'profile', bizId: fixedAccount('teacher01').userId },
  }),
  opened('standard'),
  settled(2025),
];

const earlierDrafts: Draft[] = [
  asked('mind', 'expired'),
  told('2025-09-01 08:00:00', '2025 年度考核填报开始', '填报时间为 9 月 1 日至 11 月 30 日 23:59。', {
    target: { bizId: teacher01Assessments[1]!.assessmentId, page: 'annualass' },
  }),
  opened('mind'),
  settled(2024),
  told('2024-09-02 08:00:00', '2024 年度考核填报开始', '填报时间为 9 月 1 日至 11 月 30 日 23:59。', {
    target: { bizId: teacher01Assessments[0]!.assessmentId, page: 'annualass' },
  }),
  registration('2019-03-12 09:30:15', '注册审核已通过', '您的账号已通过审核，可以使用个人空间的全部功能。', {
    sender: '临江市第三中学',
  }),
];

/** Everything in the message centre of teacher01, seven unread. */
export const teacher01Messages: SeedMessage[] = messagesOf('teacher01', [
  ...year2026Drafts,
  ...certificateDrafts,
  ...conversionDrafts,
  ...earlierDrafts,
  ...teacher01Assessments.flatMap(assessmentDrafts),
]);
