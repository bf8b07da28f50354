import { fixedAccount } from './fixedAccounts';
import { trainer01 } from './fixedOtherRoles';
import { type Draft, todo, told } from './messageCore';
import { projectSpecs } from './training/projects';

/** Courses on site that the trainer gives, each with its project. */
const given = projectSpecs.flatMap(({ name: project, org, publish, courses }) =>
  courses.flatMap(({ name, hour, lecturer, site }) =>
    site && lecturer === trainer01.realName ? [{ project, org, publish, name, hour, site }] : [],
  ),
);

/** Messages of the trainer: what to check, and the courses on site, with the code that people check in with. */
export const trainer01Drafts: readonly Draft[] = [
  todo(
    '2026-11-18 09:30:00',
    '请核对培训者信息',
    '市教研室正在更新培训者名册，请核对您的职务、职称和联系方式，有变化的请及时修改。',
    {
      unread: true,
      target: { state: 'open', page: 'profile', bizId: fixedAccount('trainer01').userId },
      sender: '临江市教研室',
    },
  ),
  ...given.map(({ project, org, publish, name, hour, site }) =>
    told(
      publish,
      `请您授课：${name}`,
      `“${project}”的“${name}”由您授课，${hour} 学时，地点：${site.place}。到场后请出示签到码 ${site.code}。`,
      { sender: org },
    ),
  ),
];
