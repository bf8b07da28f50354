import { fixedAccount } from './fixedAccounts';
import { teacher01Assessments } from './fixedAssessments';
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
  todo,
  told,
} from './messageCore';
import { planIdOf } from './study/plans';

/** Names of training projects that messages speak of; the lists are searched by them. */
export const trainingNames = {
  digital: '数字化教学能力提升培训',
  bilingual: '“双语教学”培训项目',
  ethics: '2026 年师德师风专题网络研修',
  homework: '初中数学作业设计专题研修',
  backbone: '2025 年初中数学骨干教师研修',
  classTeacher: '班主任基本功提升培训',
  publicSubject: '2025 年公需科目学习',
  curriculum: '义务教育新课标专题研修',
  rural: '2026 年乡村教师访名校培训',
} as const;

const of = (name: keyof typeof trainingNames) => ({ keyword: trainingNames[name] });
const done = { state: 'done' } as const;
const year2026 = { bizId: teacher01Assessments[2]!.assessmentId, page: 'annualass' } as const;

const year2026Drafts: Draft[] = [
  survey(
    '2026-11-21 08:00:12',
    '请填写培训满意度调查',
    '“数字化教学能力提升培训”的自主学习和研修考试已完成，请于 11 月 26 日前填写满意度调查，约需 3 分钟。提交后自动核算成绩，结业证书当天生成。',
    { unread: true, deadline: '2026-11-26 23:59:59', target: { ...of('digital'), state: 'open' } },
  ),
  told(
    '2026-11-20 17:30:00',
    '2026 年度考核填报截止时间提醒',
    '2026 年度考核填报即将截止，您尚未提交。论文须上传封面、封底和目录页，请提前准备。',
    { unread: true, deadline: '2026-11-30 23:59:59', target: year2026 },
  ),
  conversion(
    '2026-11-19 09:12:40',
    '您的学分转换申请已进入县级审核',
    '您 11 月 12 日提交的学分转换申请（论文发表，2 学分）学校已审核通过，现由望江区教育局审核。',
    { unread: true, sender: '望江区教育局' },
  ),
  completion(
    '2026-11-18 10:40:05',
    '您的结业证书已生成',
    '您已完成“2026 年师德师风专题网络研修”，成绩合格，结业证书可在我的证书中查看和下载。',
    { unread: true, target: of('ethics') },
  ),
  publish(
    '2026-11-17 09:00:00',
    '“双语教学”培训项目开始报名',
    '培训面向民族地区中小学教师，共 60 学时，线上线下混合。报名时间 11 月 17 日至 12 月 5 日，名额 120 人。',
    { unread: true, deadline: '2026-12-05 23:59:59', target: of('bilingual') },
  ),
  news('2026-11-15 21:06:33', '研修考试成绩已发布', '您在“数字化教学能力提升培训”研修考试中的成绩为 86 分，合格。', {
    target: of('digital'),
  }),
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
    '2027 年度省级教育科学规划课题开始申报',
    '每所学校限报 3 项，申报人须具有中级及以上职称。请于 12 月 20 日前在课题研究中提交立项申请。',
    { unread: true, deadline: '2026-12-20 23:59:59' },
  ),
  conversion(
    '2026-11-06 15:18:27',
    '学分转换申请已通过',
    '您申报的“市级公开课”转换 1.5 学分已通过审核，计入选修学分。',
    { sender: '望江区教育局' },
  ),
  publish(
    '2026-11-03 08:30:00',
    '2026 年乡村教师访名校培训开始报名',
    '面向县域和乡村学校教师，集中研修 10 天。在城区学校任教的教师须有一年以上支教经历。',
    { target: of('rural') },
  ),
  survey('2026-10-29 17:02:11', '请填写培训满意度调查', '请对“2026 年师德师风专题网络研修”的课程和组织作出评价。', {
    deadline: '2026-11-08 23:59:59',
    target: { ...of('ethics'), ...done },
  }),
  told(
    '2026-10-28 09:30:00',
    '年度考核填报要求有更新',
    '自今年起，论文须分别上传封面、封底和目录页三份附件，只上传用稿通知的不予认定。',
    { target: year2026 },
  ),
  told(
    '2026-10-20 14:11:00',
    '2026 年认定 KPI 申报开始',
    '本批次申报时间为 10 月 20 日至 12 月 10 日，请先阅读申报指南。',
    { deadline: '2026-12-10 23:59:59' },
  ),
  news(
    '2026-10-12 08:45:00',
    '第二阶段课程已开放',
    '“数字化教学能力提升培训”第二阶段 16 学时课程已开放，请合理安排学习时间。',
    { target: of('digital') },
  ),
  news('2026-09-12 09:26:18', '报名成功', '您已成功报名“数字化教学能力提升培训”，学习时间 9 月 14 日至 11 月 26 日。', {
    target: of('digital'),
  }),
  told(
    '2026-09-01 08:00:00',
    '2026 年度考核填报开始',
    '2026 年度考核自 9 月 1 日起填报，往年记录可以直接引用，附件一并带入。',
    { target: year2026 },
  ),
  publish(
    '2026-08-25 10:00:00',
    '2026 年秋季培训项目已公布',
    '本季共公布培训项目 24 项，请在培训项目中查看并按要求报名。',
    { target: of('digital') },
  ),
  completion(
    '2026-07-08 11:20:44',
    '您的结业证书已生成',
    '您已完成“初中数学作业设计专题研修”，成绩良好，获得 2 学分。',
    { target: of('homework') },
  ),
  survey(
    '2026-07-03 09:00:00',
    '请填写培训满意度调查',
    '请于 7 月 10 日前填写“初中数学作业设计专题研修”的满意度调查。',
    { deadline: '2026-07-10 23:59:59', target: { ...of('homework'), ...done } },
  ),
  told(
    '2026-06-15 09:00:00',
    '2026 年名师工作室申报开始',
    '中小学名师、名校长工作室申报时间为 6 月 15 日至 7 月 31 日，详见申报说明。',
  ),
  conversionTodo(
    '2026-05-21 08:10:00',
    '请修改学分转换申请',
    '“县级教学比赛一等奖”的获奖证书缺盖章页，请补充后重新提交。',
    { sender: '望江区教育局', target: done },
  ),
  conversion('2026-05-20 16:44:52', '学分转换申请未通过', '“县级教学比赛一等奖”的佐证材料不完整，可修改后重新提交。', {
    sender: '望江区教育局',
  }),
  publish(
    '2026-04-10 09:00:00',
    '初中数学作业设计专题研修开始报名',
    '研修时间 4 月 20 日至 6 月 30 日，共 40 学时，网络研修与工作坊结合。',
    { target: of('homework') },
  ),
  todo('2026-03-16 08:00:00', '请核对个人信息', '请于 3 月 31 日前核对任教学科、职称和联系方式，有变化的请及时修改。', {
    deadline: '2026-03-31 23:59:59',
    target: { ...done, page: 'profile', bizId: fixedAccount('teacher01').userId },
  }),
  news(
    '2026-01-05 10:00:00',
    '2025 年度学分已结算',
    '您 2025 年度共获得 27 学分，其中必修 13、选修 9、校本 5，已达到年度要求。',
  ),
];

const earlierDrafts: Draft[] = [
  told('2025-09-01 08:00:00', '2025 年度考核填报开始', '填报时间为 9 月 1 日至 11 月 30 日 23:59。', {
    target: { bizId: teacher01Assessments[1]!.assessmentId, page: 'annualass' },
  }),
  publish(
    '2025-08-18 09:30:00',
    '2025 年初中数学骨干教师研修项目公布',
    '经学校推荐、区县审核，您已列入推荐名单，请于 8 月 31 日前确认。',
    { target: of('backbone') },
  ),
  completion(
    '2025-12-19 15:36:20',
    '您的结业证书已生成',
    '您已完成“2025 年初中数学骨干教师研修”，成绩优秀，获得 4 学分。',
    { target: of('backbone') },
  ),
  survey('2025-12-15 09:00:00', '请填写培训满意度调查', '请填写“2025 年初中数学骨干教师研修”的满意度调查。', {
    deadline: '2025-12-18 23:59:59',
    target: { ...of('backbone'), ...done },
  }),
  completion('2025-07-10 14:02:09', '您的结业证书已生成', '您已完成“班主任基本功提升培训”，成绩合格，获得 2 学分。', {
    target: of('classTeacher'),
  }),
  survey('2025-06-28 08:00:00', '请填写培训满意度调查', '“2025 年公需科目学习”满意度调查将于 7 月 5 日截止。', {
    deadline: '2025-07-05 23:59:59',
    target: { ...of('publicSubject'), state: 'expired' },
  }),
  publish(
    '2025-04-08 09:00:00',
    '班主任基本功提升培训开始报名',
    '面向现任班主任，共 30 学时，报名时间 4 月 8 日至 4 月 25 日。',
    { target: of('classTeacher') },
  ),
  news('2025-01-06 10:00:00', '2024 年度学分已结算', '您 2024 年度共获得 25.5 学分，已达到年度要求。'),
  told('2024-09-02 08:00:00', '2024 年度考核填报开始', '填报时间为 9 月 1 日至 11 月 30 日 23:59。', {
    target: { bizId: teacher01Assessments[0]!.assessmentId, page: 'annualass' },
  }),
  completion(
    '2024-05-17 16:25:31',
    '您的结业证书已生成',
    '您已完成“义务教育新课标专题研修”，成绩合格，获得 1.5 学分。',
    { target: of('curriculum') },
  ),
  registration('2019-03-12 09:30:15', '注册审核已通过', '您的账号已通过审核，可以使用个人空间的全部功能。', {
    sender: '青禾区第一中学',
  }),
];

/** Everything in the message centre of teacher01, seven unread. */
export const teacher01Messages: SeedMessage[] = messagesOf('teacher01', [
  ...year2026Drafts,
  ...earlierDrafts,
  ...teacher01Assessments.flatMap(assessmentDrafts),
]);
