import { values } from './core';

/** Levels a project, an award or a subject can have; one list, three uses. */
export const level = values('1 国家级 2 省级 3 市级 4 县级 5 校级');

export const trainingMode = values(
  '1 集中面授 2 网络研修 3 线上线下混合 4 跟岗研修 5 影子培训 6 送教下乡 7 名师工作坊 8 校本研修 9 访学研修',
);

export const creditType = values('1 必修学分 2 选修学分 3 校本学分');

export const trainingTarget = values(`
  1 新任教师 2 青年教师 3 骨干教师 4 学科带头人 5 班主任 6 校（园）长 7 中层管理人员 8 教研员 9 培训者
  10 幼儿园教师 11 特殊教育教师 12 职业院校教师 13 高校教师 14 乡村教师 15 全体教师`);

export const projectCategory = values(`
  1 国培计划 2 省培计划 3 市级培训 4 县级培训 5 校本研修 6 公需科目 7 师德师风专题 8 数字化专题 9 国家通用语言文字专题`);

export const projectPeriod = values('1 不超过10天 2 一个月以内 3 一学期 4 一学年 5 两学年 6 三年');

/** Journal levels a thesis can claim. */
export const journalLevel = values('1 核心 2 国家级 3 省级 4 市级 5 内部资料');

export const refundReason = values(`
  1 选错课程 2 与已学课程重复 3 课程内容与介绍不符 4 视频无法播放 5 单位已统一购买 6 工作调动不再参加 7 重复支付 9 其他`);
