import { StudioType } from '../../../domain/enums';

const { FamousTeacher, FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

interface Named {
  readonly host: string;
  readonly name: string;
  readonly type: StudioType;
  readonly level: 3 | 4;
  readonly motto: string;
  readonly researchworkintro: string;
  readonly established: string;
  /** How many achievements of each kind are of this year; the motto of the first says so. */
  readonly achievements: Readonly<Record<'lesson' | 'thesis' | 'award' | 'project' | 'resource', number>>;
}

/** Studios of people who are known by name; the first is manage01's. */
export const named: readonly Named[] = [
  {
    host: 'manage01',
    name: '石榴籽名师工作室',
    type: FamousTeacher,
    level: 4,
    motto: '聚焦情境化课例，近一年公开课 14 节，论文 9 篇。',
    researchworkintro:
      '工作室以初中数学情境化教学为主线，成员来自临江市区、清河县和青禾区的十余所学校。我们从学生身边的问题出发设计课例：桥的跨度、江水的涨落、圩日的买卖，都可以成为一节好课的开头。\n每月最后一个周六集中研修，平时在线上备课、会诊；每个课例都经过“备、上、观、改、再上”五步，教案、课件和课堂实录全部公开，供同行取用。\n工作室还承担送教任务，一学期走进四所乡村学校，与当地老师同上一节课。像石榴籽一样抱在一起，是我们名字的由来，也是我们的做法。',
    established: '2025-03-18',
    achievements: { lesson: 14, thesis: 9, award: 3, project: 2, resource: 3 },
  },
  {
    host: 'zhouwj_1996',
    name: '春蚕名校长工作室',
    type: FamousPrincipal,
    level: 4,
    motto: '乡村小规模学校办学质量提升，结对学校 11 所。',
    researchworkintro:
      '工作室由 22 位中小学校长组成，研究乡村小规模学校怎样办好：几个人的教研组怎样活动，一个老师怎样教好几门课，学校怎样成为村里的文化中心。\n我们与 11 所乡村学校结对，每学期驻校一周，同听课、同评课、同开教师会，把问题一条一条记下来，一条一条解决。\n跟岗校长在工作室学习三个月，结业时交出一份自己学校的改进方案。',
    established: '2024-09-12',
    achievements: { lesson: 4, thesis: 5, award: 2, project: 3, resource: 4 },
  },
  {
    host: 'cenyk_1999',
    name: '匠心汽修名师工作室',
    type: FamousTeacherVocational,
    level: 3,
    motto: '课证融通与企业导师共建，企业成员 6 人。',
    researchworkintro:
      '工作室面向汽车运用与维修专业，把职业技能等级证书的要求写进课程，把企业的真实工单带进实训室。\n6 位来自本地汽车服务企业的技术骨干担任企业成员，与教师共同开发活页式教材、共同指导技能竞赛。\n近三年学生在全省职业院校技能大赛中获奖 11 项，毕业生本地就业率超过八成。',
    established: '2024-04-22',
    achievements: { lesson: 5, thesis: 3, award: 4, project: 2, resource: 4 },
  },
  {
    host: 'liangjx_2001',
    name: '明远历史教学工作室',
    type: FamousTeacher,
    level: 4,
    motto: '史料实证素养评价，题库 480 题已共享。',
    researchworkintro:
      '工作室研究高中历史的史料教学与评价：选什么史料，问什么问题，学生答到什么程度算好。\n成员共同编制了 480 道史料题，每道题都有出处、设问意图和学生作答样例，已在研修平台共享。\n每年暑假带成员走访一处史迹，把乡土史料带回课堂。',
    established: '2023-10-16',
    achievements: { lesson: 7, thesis: 6, award: 2, project: 1, resource: 5 },
  },
  {
    host: 'luosq_2003',
    name: '润物心理健康工作室',
    type: FamousTeacher,
    level: 3,
    motto: '学生心理识别与支持，驻校督导每月一次。',
    researchworkintro:
      '工作室帮助学校早一点看见需要帮助的学生，帮助老师知道第一句话该怎么说。\n我们每月到一所学校督导，和班主任一起讨论个案；每学期为家长开两场讲座；为留守学生较多的学校提供一对一支持。\n个案资料严格保密，公开的案例都经过改写，并征得当事人同意。',
    established: '2025-05-08',
    achievements: { lesson: 6, thesis: 3, award: 1, project: 1, resource: 4 },
  },
  {
    host: 'tangjn_2011',
    name: '数智教学名师工作室',
    type: FamousTeacherUndergraduate,
    level: 4,
    motto: '智能备课与数据作业，课程资源 62 份。',
    researchworkintro:
      '工作室研究数字工具怎样真正减轻老师的负担：备课时少找一点资料，批改后多看一眼学情。\n我们与八所中小学合作，把高校的课程资源改写成一线老师能直接使用的样例，目前已有 62 份。\n每个工具都先在自己的课堂上用满一学期，再向别人推荐。',
    established: '2024-11-05',
    achievements: { lesson: 5, thesis: 6, award: 2, project: 3, resource: 6 },
  },
];
