import { instantOf } from '../../../domain/rules/calendar';
import { StudioReview } from '../../../domain/statuses';
import { dayMs, hourMs, minuteMs } from '../../../domain/time';
import type { studioMember, studioMemberLog } from '../../db/schema';
import { demonstrationNow, toTime, wall } from '../calendar';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import type { SeedStudio } from './studios';

const { Waiting, Passed, NotPassed } = StudioReview;

const reasons = [
  '希望参加联合教研，改进单元整体教学。',
  '所在学校同学科教师少，想与同行一起磨课。',
  '正在承担县级课题，希望得到工作室指导。',
  '愿意承担送教下乡任务，并分享本校课例。',
] as const;
const refusals = [
  '学科与工作室方向不符。',
  '本年度名额已满，欢迎下一年申请。',
  '材料未说明拟参加的研修项目。',
] as const;

/** Memberships of fixed accounts: teacher01 is a member of the first studio, waits in one and was refused in one. */
const fixed: readonly (readonly [
  studio: number,
  loginName: string,
  status: StudioReview,
  appliedAt: string,
  type: 1 | 2,
])[] = [
  [1, 'teacher01', Passed, '2025-09-03 10:12:00', 1],
  [1, 'liangqs_2006', Passed, '2025-03-19 09:20:00', 1],
  [1, 'lixy_2018', Waiting, '2026-11-20 16:42:00', 2],
  [1, 'nongxm_2009', Waiting, '2026-11-19 20:05:00', 2],
  [1, 'huanglq_1999', Waiting, '2026-11-19 08:31:00', 2],
  [1, 'qingd_2002', Waiting, '2026-11-18 17:18:00', 1],
  // The host is a member too, from the centre that has selected the studio: nobody decides on the own request.
  [1, 'manage01', Passed, '2026-11-16 09:00:00', 1],
  [1, 'chenjy_2013', NotPassed, '2026-10-28 11:26:00', 2],
  [2, 'teacher01', Waiting, '2026-11-19 21:03:00', 2],
  [3, 'teacher01', NotPassed, '2026-10-12 09:48:00', 2],
];

/** Requests on which the host of the first studio has to decide, with the ids of the memberships. */
export const requestsToHost = fixed.flatMap(([studio, loginName, status, appliedAt], i) =>
  studio === 1 && status === Waiting
    ? [{ id: seedId('studioMember', i + 1), loginName, appliedAt, reason: reasons[i % reasons.length] ?? '' }]
    : [],
);

export interface SeedMembers {
  members: (typeof studioMember.$inferInsert)[];
  log: (typeof studioMemberLog.$inferInsert)[];
}

/** Teaches in a school of the host's kind, or in one before or after it. */
function isNear({ profile }: SeedTeacher, people: readonly SeedTeacher[], { hostId }: SeedStudio): boolean {
  const host = people.find(({ userId }) => userId === hostId);
  return Math.abs(Number(profile.mainPeriodId) - Number(host?.profile.mainPeriodId)) <= 1;
}

/** Who belongs to which studio, with the counts that the studios keep. */
export function makeMembers(people: readonly SeedTeacher[], studios: SeedStudio[]): SeedMembers {
  const rng = createRng('studio members');
  const made: SeedMembers = { members: [], log: [] };
  const hosts = new Map(people.map((one) => [one.userId, one]));
  const add = (of: SeedStudio, person: SeedTeacher, status: StudioReview, appliedAt: number, type: 1 | 2) => {
    const n = made.members.length + 1;
    const id = seedId('studioMember', n);
    const decided =
      status === Waiting
        ? undefined
        : Math.min(appliedAt + rng.int(1, 6) * dayMs + rng.int(0, 300) * minuteMs, demonstrationNow - hourMs);
    const result = status === NotPassed ? rng.pick(refusals) : null;
    made.members.push({
      id,
      studioId: of.id,
      accountId: person.userId,
      type,
      status,
      reason: requestsToHost.find((one) => one.id === id)?.reason ?? rng.pick(reasons),
      result,
      appliedAt: instantOf(toTime(appliedAt)),
      examinedAt: decided === undefined ? null : instantOf(toTime(decided)),
    });
    made.log.push({
      id: seedId('studioMemberLog', n * 2),
      membershipId: id,
      action: 'apply',
      status: Waiting,
      operatorId: person.userId,
      operator: person.realName,
      createdAt: instantOf(toTime(appliedAt)),
    });
    if (decided !== undefined)
      made.log.push({
        id: seedId('studioMemberLog', n * 2 + 1),
        membershipId: id,
        action: status === Passed ? 'pass' : 'fail',
        status,
        operatorId: of.hostId,
        operator: hosts.get(of.hostId)?.realName ?? '',
        result,
        createdAt: instantOf(toTime(decided)),
      });
    if (status === Passed) of.memberCount = (of.memberCount ?? 0) + 1;
    if (status === Waiting) of.waitingCount = (of.waitingCount ?? 0) + 1;
  };
  const candidates = people.filter((one) => one.profile.teacherRole && one.profileReview === 2);
  for (const [i, of] of studios.entries()) {
    const own = fixed.filter(([n]) => n === i + 1);
    const taken = new Set([of.hostId]);
    for (const [, loginName, status, appliedAt, type] of own) {
      const person = people.find((one) => one.loginName === loginName);
      if (!person) throw new Error(`nobody is called ${loginName}`);
      taken.add(person.userId);
      add(of, person, status, wall(appliedAt), type);
    }
    const first = i === 0;
    const count = first ? 33 : rng.int(6, 30);
    // teacher01 has only the fixed memberships above.
    const others = rng.sample(
      candidates.filter(
        (one) => !taken.has(one.userId) && one.loginName !== 'teacher01' && (!first || isNear(one, people, of)),
      ),
      count,
    );
    for (const [k, person] of others.entries()) {
      const from = wall(of.establishedOn);
      const status = k % 17 === 16 ? NotPassed : !first && k % 11 === 10 ? Waiting : Passed;
      const at = status === Waiting ? demonstrationNow - rng.int(1, 9) * dayMs : from + rng.int(1, 180) * dayMs;
      add(
        of,
        person,
        status,
        Math.min(at + rng.int(8, 20) * hourMs, demonstrationNow - 2 * dayMs),
        k % 4 === 0 ? 1 : 2,
      );
    }
  }
  return made;
}
