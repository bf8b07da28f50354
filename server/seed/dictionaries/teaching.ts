import { group, numbered, values } from './core';

/** Teaching periods; the subject dictionary uses the same ids as its first level. */
export const period = values('1 学前 2 小学 3 初中 4 高中 5 特殊教育 6 中职 7 高职 8 本科');

/** Periods of vocational schools, for what is declared by their teachers. */
export const vocationalPeriod = values('6 中职 7 高职 9 职业本科');

const schoolSubjects = '语文 数学 英语';

/** Subjects, below the period in which they are taught: 「初中」 and 「数学」 are read together. */
export const subject = [
  numbered('1', '学前', '健康 语言 社会 科学 艺术 综合活动'),
  numbered(
    '2',
    '小学',
    `${schoolSubjects} 道德与法治 科学 信息科技 体育与健康 音乐 美术 劳动 综合实践活动 心理健康 书法`,
  ),
  numbered(
    '3',
    '初中',
    `${schoolSubjects} 道德与法治 历史 地理 物理 化学 生物学 信息科技 体育与健康 音乐 美术 劳动 综合实践活动 心理健康`,
  ),
  numbered(
    '4',
    '高中',
    `${schoolSubjects} 思想政治 历史 地理 物理 化学 生物学 信息技术 通用技术 体育与健康 音乐 美术 劳动 综合实践活动 心理健康 日语`,
  ),
  numbered('5', '特殊教育', '生活语文 生活数学 生活适应 劳动技能 唱游与律动 绘画与手工 运动与保健 沟通与交往 康复训练'),
  numbered('6', '中职', '语文 数学 英语 思想政治 历史 信息技术 体育与健康 艺术 物理 化学 专业课 实习指导'),
  numbered('7', '高职', '公共基础课 思想政治理论课 专业课 实习指导'),
  numbered('8', '本科', '公共基础课 思想政治理论课 专业课 教师教育课程'),
];

/** Professional titles by series; the first level only groups. */
export const title = [
  numbered('1', '中小学教师', '正高级教师 高级教师 一级教师 二级教师 三级教师'),
  numbered('2', '中等职业学校教师', '正高级讲师 高级讲师 讲师 助理讲师'),
  numbered(
    '3',
    '中等职业学校实习指导教师',
    '正高级实习指导教师 高级实习指导教师 一级实习指导教师 二级实习指导教师 三级实习指导教师',
  ),
  numbered('4', '高等学校教师', '教授 副教授 讲师 助教'),
  numbered('5', '实验技术', '正高级实验师 高级实验师 实验师 助理实验师 实验员'),
  group('9', '其他', '901 其他系列 999 未评职称'),
];

/** Kinds of teacher certificates (profile column "type", studio field teacherCertType). */
export const certType = values(`
  1 幼儿园教师资格 2 小学教师资格 3 初级中学教师资格 4 高级中学教师资格
  5 中等职业学校教师资格 6 中等职业学校实习指导教师资格 7 高等学校教师资格`);

/** Registration state of a teacher certificate (profile column "status"). */
export const certStatus = values('1 首次注册合格 2 定期注册合格 3 暂缓注册 4 注册不合格 5 逾期未注册 6 未注册');

export const higherLevel = values('1 研究生 2 本科 3 专科');
