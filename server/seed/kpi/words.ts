import { nameOf } from '../dictionaries';
import type { SeedTeacher } from '../personTypes';
import type { Rng } from '../random';

const works = [
  '承担{field}教学并担任备课组长，以单元整体设计改进课堂和作业，所教班级学业水平测试合格率居年级前列',
  '承担{field}教学，围绕学生常见错误建立错例库，分层设计练习两册，在年级推广使用',
  '承担{field}教学，坚持每周听评课，整理课例二十四节，向片区学校开放课堂四次',
  '承担{field}教学，利用本地资源开发实践活动八个，学生参与面达到九成以上',
] as const;
const deeds = [
  '主持校级课题一项，指导两名青年教师完成合格课',
  '参与市级课题一项，承担送教下乡三次',
  '担任班主任，家访覆盖全班，班级获评文明班集体',
  '牵头校本教研，形成可供共享的资源包一套',
] as const;
const titles = ['市级骨干教师', '县级骨干教师', '市级学科带头人'] as const;

/** Post and statement of a declaration that fit what the person teaches. */
export function said({ profile }: SeedTeacher, flow: string, rng: Rng) {
  const period = profile.mainPeriodId && nameOf('period', profile.mainPeriodId);
  const subject = profile.mainSubjectId && nameOf('subject', profile.mainSubjectId);
  const field = `${period ?? ''}${subject ?? ''}` || '教研';
  const title = profile.titleId ? nameOf('title', profile.titleId) : '教师';
  return {
    post: flow === 'prokpi' ? `${field} ${title}` : `${rng.pick(titles)} ${field}`,
    statement: `${rng.pick(works).replace('{field}', field)}。${rng.pick(deeds)}。`,
  };
}
