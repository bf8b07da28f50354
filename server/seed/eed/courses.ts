/** External platforms of the demonstration. */
export const platforms = [
  { code: 'smartedu', name: '国家智慧教育平台', syncHour: 6 },
  { code: 'yunling', name: '云岭教师学堂', syncHour: 7 },
  { code: 'qiangshi', name: '学习强师网', syncHour: 5 },
] as const;
export type PlatformCode = (typeof platforms)[number]['code'];

/** A course of a teacher. `days`: days of learning with the minutes; `null`: the platform has sent no minutes. */
export interface SeedCourse {
  platform: PlatformCode;
  code: string;
  title: string;
  lessons: readonly string[];
  days: readonly (readonly [day: string, minutes: number | null])[];
  /** Hours that the platform shows; default: the sum of the delivered ones. */
  shown?: number;
}

const unit =
  '课标里的大单元 单元目标怎么写 大情境与大任务 任务怎样分解 学情调查 评价先行 课时安排 情境任务的三种来源 学习支架 跨课时的问题链 作业与单元目标 小组合作 板书与思维导图 项目展示 单元复习 学科实践 案例：语文 案例：数学 案例：英语 单元评价的设计'.split(
    ' ',
  );
const ai =
  '人工智能是什么 数据从哪里来 机器怎样学习 图像识别 语音识别 生成式工具 提示词 备课助手 作业分析 隐私与安全 学术诚信 课堂里的边界 与学生一起用 家校沟通 评价工具 我的应用计划'.split(
    ' ',
  );
const mind =
  '初中生的心理特点 情绪识别 压力来源 同伴关系 亲子沟通 网络使用 危机信号 谈话方法 转介流程 班会设计 案例讨论 教师自我关怀'.split(
    ' ',
  );
const talk = '与学生谈话 与家长沟通 家访 班级公约 冲突处理 特殊学生 家长会 案例讨论'.split(' ');
const tools = '信息化教学现状 资源检索 微课制作 在线测评 数据看板 互动课堂 智慧作业 远程同步课 教学反思 成果展示'.split(
  ' ',
);
const reading = '整本书阅读的目标 选书 阅读任务单 读书会 批注 写作迁移 评价 案例'.split(' ');

const on = (month: string, days: string): SeedCourse['days'] =>
  days.split(' ').map((one) => {
    const [day = '', minutes = ''] = one.split(':');
    return [`${month}-${day}`, minutes === '' ? null : Number(minutes)] as const;
  });

/** Courses of teacher01 on external platforms, over two years. */
export const own: readonly SeedCourse[] = [
  {
    platform: 'smartedu',
    code: 'SE-2026-118',
    title: '新课标下的大单元教学',
    lessons: unit,
    days: [
      ...on('2026-09', '08:22 10:30 12: 13:20'),
      ...on('2026-10', '26:25'),
      ...on('2026-11', '02:22 03:30 05:18 06:20 07:34 08: 09: 10:25 11:23 12:42 13:38 14:14 19:27 20:40 21:20'),
    ],
    shown: 12.5,
  },
  {
    platform: 'smartedu',
    code: 'SE-2026-207',
    title: '人工智能素养通识课',
    lessons: ai,
    days: on(
      '2026-10',
      '04:25 05:20 06:30 09:22 11:20 12:25 13:18 14:22 16:25 18:30 20:20 21:18 23:22 25:25 26:20 28:18',
    ),
  },
  {
    platform: 'yunling',
    code: 'YL-0312',
    title: '中学生心理健康辅导',
    lessons: mind,
    days: on('2026-11', '04:25 06:22 09:20 11:25 13:24 15:22 17:20 18:25 20:20'),
  },
  { platform: 'yunling', code: 'YL-0340', title: '班主任沟通力提升', lessons: talk, days: [] },
  {
    platform: 'qiangshi',
    code: 'QS-77',
    title: '信息化教学创新',
    lessons: tools,
    days: on('2026-11', '01:30 04:28 07:32 10: 12:25 14:30 16:35'),
    shown: 5.5,
  },
  {
    platform: 'smartedu',
    code: 'SE-2025-064',
    title: '整本书阅读教学',
    lessons: reading,
    days: on('2025-07', '12:40 13:45 15:38 16:42 18:40 20:35 21:45 23:40'),
  },
  {
    platform: 'yunling',
    code: 'YL-0188',
    title: '作业设计与评价',
    lessons: tools,
    days: on('2025-09', '06:30 07:28 13:35 14:30 20:32 21:30 27:28'),
    shown: 5.2,
  },
];

/** Courses of other teachers; each teacher takes some of the lessons. */
export const common = [
  { platform: 'smartedu', code: 'SE-2026-118', title: '新课标下的大单元教学', lessons: unit },
  { platform: 'smartedu', code: 'SE-2026-207', title: '人工智能素养通识课', lessons: ai },
  { platform: 'yunling', code: 'YL-0312', title: '中学生心理健康辅导', lessons: mind },
  { platform: 'qiangshi', code: 'QS-77', title: '信息化教学创新', lessons: tools },
  { platform: 'smartedu', code: 'SE-2025-064', title: '整本书阅读教学', lessons: reading },
] as const satisfies readonly Omit<SeedCourse, 'days'>[];
