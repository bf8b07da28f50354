import { fixedAccount } from './fixedAccounts';
import { fixedAssessments } from './fixedAssessments';
import {
  assessmentDrafts,
  type Draft,
  declarationTodo,
  messagesOf,
  publish,
  registration,
  type SeedMessage,
  todo,
  told,
} from './messageCore';
import { teacher01Messages } from './messagesTeacher01';
import { trainer01Drafts } from './messagesTrainer01';

export type { SeedMessage } from './messageCore';

const school = (name: string) => ({ sender: name });

const drafts: Readonly<Record<string, readonly Draft[]>> = {
  teacher02: [
    registration(
      '2026-11-19 16:05:30',
      '注册信息已提交审核',
      '您的注册信息已提交至临江市第五中学，一般 3 个工作日内审核完毕，结果将发送到您的手机。',
      { unread: true },
    ),
  ],
  teacher03: [
    registration('2026-11-12 09:41:58', '注册信息已提交审核', '您的注册信息已提交至临江市第五中学，请等待审核。'),
  ],
  teacher04: [
    todo(
      '2026-10-22 09:15:00',
      '请完善个人信息',
      '您的账号已通过审核。请补充政治面貌、任教时间、单位性质等信息，完成后即可使用个人空间。',
      { unread: true, target: { state: 'open', page: 'profile', bizId: fixedAccount('teacher04').userId } },
    ),
    registration('2026-10-22 09:14:37', '注册审核已通过', '您的账号已通过审核。', school('龙坪瑶族自治县实验小学')),
    publish('2026-11-05 09:00:00', '新任教师入职培训开始报名', '2025 年 9 月以后入职的教师均须参加，共 120 学时。', {
      unread: true,
      target: { keyword: '新任教师入职培训' },
    }),
  ],
  ent0001: [
    told(
      '2026-11-13 14:30:00',
      '工作室邀请您参加校企教研',
      '匠心汽修名师工作室将于 11 月 27 日举行课证融通研讨，请您介绍企业岗位标准。',
      { unread: true, ...school('临江职业技术学校') },
    ),
    told(
      '2026-06-18 09:00:00',
      '工作室建设方案征求意见',
      '请企业成员于 6 月 30 日前反馈对实训项目的意见。',
      school('临江职业技术学校'),
    ),
    told(
      '2021-04-12 10:00:00',
      '企业成员账号已开通',
      '您可以查看所在工作室的介绍、成员和消息。',
      school('临江职业技术学校'),
    ),
  ],
  review01: [
    declarationTodo(
      '2026-11-20 08:30:00',
      '课题立项评审即将截止',
      '本次立项评审于 11 月 28 日 23:59 截止，请及时完成您负责的评审。',
      { unread: true, deadline: '2026-11-28 23:59:59', target: { state: 'open' } },
    ),
    declarationTodo(
      '2026-11-19 16:21:00',
      '一项课题已按意见修改后重新提交',
      '覃国栋“民族地区初中数学情境化作业设计研究”第 2 次提交，比上次修改 5 处。',
      { unread: true, deadline: '2026-11-28 23:59:59', target: { state: 'open' } },
    ),
    todo('2026-11-16 09:00:00', '年度考核市级审核开始', '请于 12 月 20 日前完成临江市各区县上报的年度考核审核。', {
      deadline: '2026-12-20 23:59:59',
      target: { state: 'open' },
    }),
    todo('2025-11-29 09:00:00', '工作室申报评审', '请于 12 月 20 日前完成 2025 年名师工作室申报评审。', {
      deadline: '2025-12-20 23:59:59',
      target: { state: 'done' },
    }),
    told('2026-10-30 10:00:00', '评审回避提醒', '与申报人同一单位的，系统自动列为需回避，请勿代为评审。'),
  ],
  trainer01: trainer01Drafts,
  leader01: [
    told(
      '2026-11-19 16:05:30',
      '本校教师账号可以批量导入',
      '请按模板核对本校教师的姓名、证件号码和任教学科后导入，导入前系统会逐行检查。',
      { unread: true, ...school('临江市教育局') },
    ),
  ],
  expert01: [
    told(
      '2026-11-20 08:30:00',
      '您已列入市级评审专家库',
      '分配给您的评审任务会出现在评审列表和待办中，同一单位的申报由系统列为需回避。',
      { unread: true, ...school('临江市教育局') },
    ),
  ],
  manage01: [told('2026-11-02 08:00:00', '2026 年名师工作室申报开始', '已获批的工作室请同时提交年度建设小结。')],
  merge001: [
    todo(
      '2026-11-02 08:00:00',
      '发现与您相似的账号',
      '系统中有与您姓名、证件号码或单位相同的账号。属于您本人的请合并，学分一并转入。',
      { unread: true, target: { state: 'open' } },
    ),
  ],
};

/** Messages of all fixed accounts; results and returns of their assessments among them. */
export const messages: readonly SeedMessage[] = [
  ...teacher01Messages,
  ...Object.entries(drafts).flatMap(([loginName, own]) => {
    const { userId } = fixedAccount(loginName);
    const told = fixedAssessments.filter((one) => one.userId === userId).flatMap(assessmentDrafts);
    return messagesOf(loginName, [...own, ...told]);
  }),
];
