import { studioLinks } from '../../domain/studios/links';
import type { Reading } from './reading';
import { APPLICANT, draft, ENTERPRISE, HOST, HOSTED, HOSTED_NAME, hosted, read } from './studios';
import { seesKey, type Visitor } from './visitor';
import { CITY } from './world';

const members = () => `${hosted}&tab=members`;
const people = () => `${members()}&part=enterprise`;

/** Opens the page and presses one of its buttons. */
const pressing =
  (path: () => string, name: (visitor: Visitor) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.goto(path());
    await visitor.click('button', name(visitor));
  };
/** Checks that the number of entries is shown. */
const counts =
  (key: 'list.found' | 'studio.achievement.count', call: string) =>
  async ({ waitForText: look, t, world }: Visitor) =>
    look(t(key, { n: (await read<{ total: number }>(world, call)).total }));

const rows: readonly Omit<Reading, 'variant'>[] = [
  {
    screen: 'square of studios',
    call: '/api/SearchStudio',
    path: () => studioLinks.square,
    shows: counts('list.found', 'SearchStudio?pageSize=1'),
    area: true,
  },
  {
    screen: 'my studios',
    call: '/api/GetMyStudioList',
    path: () => studioLinks.mine('joined'),
    shows: ({ waitForText: look }) => look(HOSTED_NAME),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'studio',
    call: '/api/GetStudioDetails',
    path: () => `${hosted}&view=public`,
    shows: seesKey('studio.public.host'),
    area: true,
  },
  {
    screen: 'what a studio has brought about',
    call: '/api/ListStudioAchievement',
    path: () => `${hosted}&view=public`,
    shows: counts('studio.achievement.count', `ListStudioAchievement?studioId=${HOSTED}&pageSize=1`),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'introduction of a studio',
    call: '/api/GetStudioInformation',
    path: () => `${hosted}&tab=introduction`,
    shows: seesKey('studio.item.researchworkintro'),
    as: HOST,
    area: true,
  },
  {
    screen: 'teachers of a studio',
    call: '/api/GetMyStudioMemberList',
    path: members,
    shows: ({ waitForText: look }) => look(APPLICANT),
    as: HOST,
    area: true,
  },
  {
    screen: 'what members are looked for by',
    call: '/api/GetMyStudioMemberDict',
    path: members,
    shows: ({ waitForText: look }) => look(APPLICANT),
    as: HOST,
    loaded: true,
    silent: true,
  },
  {
    screen: 'a teacher of a studio',
    call: '/api/MyStudioMemberDetails/*',
    path: members,
    summon: pressing(members, ({ t }) => t('studioMember.detailsOf', { name: APPLICANT })),
    shows: seesKey('studioMember.detail.log'),
    as: HOST,
  },
  {
    screen: 'people of enterprises',
    call: '/api/EnterpriseMemberList',
    path: people,
    shows: ({ waitForText: look }) => look(ENTERPRISE),
    as: HOST,
    area: true,
  },
  {
    screen: 'somebody of an enterprise',
    call: '/api/GetEnterpriseMemberInfo/*',
    path: people,
    summon: pressing(people, ({ t }) => t('drawer.edit', { what: ENTERPRISE })),
    shows: seesKey('enterpriseMember.remark'),
    as: HOST,
  },
  {
    screen: 'how a studio is declared for',
    call: '/api/FamousTeacherDeclareRecord/GetDeclareGuide',
    path: () => studioLinks.explain(1),
    shows: seesKey('studioDeclare.guide.needs'),
    area: true,
  },
  {
    screen: 'declarations for studios',
    call: '/api/FamousTeacherDeclareRecord/DeclareRecord',
    path: () => studioLinks.mine('records'),
    shows: seesKey('studioDeclare.records.declare'),
    area: true,
  },
  {
    screen: 'a declaration for a studio',
    call: '/api/FamousTeacherDeclareRecord/GetDeclare',
    path: () => studioLinks.declare(draft),
    shows: seesKey('studioDeclare.group.plan'),
    area: true,
  },
];

/** Readings of studios: their overview, their members, and declarations for them. */
export const studioReadings: readonly Reading[] = rows.map((row) => ({ ...row, variant: CITY }));
