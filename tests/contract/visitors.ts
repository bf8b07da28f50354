import { type Access, noGrants } from '../../domain/access/access';
import type { Grants } from '../../domain/api/accountShapes';
import { RoleName } from '../../domain/api/accountShapes';
import type { account } from '../../server/db/schema';
import { openSession } from '../../server/modules/account/session';
import type { Answer } from './environment';
import type { World } from './world';

type Change = Partial<typeof account.$inferInsert>;
const granted = (...names: (keyof Grants)[]): Grants => ({
  ...noGrants,
  ...Object.fromEntries(names.map((name) => [name, Array.isArray(noGrants[name]) ? ['studio-1'] : true])),
});
const everyGrant = granted(...(Object.keys(noGrants) as (keyof Grants)[]));

/** Everybody who may stand before an endpoint: a fixed demonstration account, or what makes one of an approved teacher. */
const visitors = {
  teacher: {},
  'a teacher who trains and manages': { roles: ['teacher', 'trainer', 'manager'] },
  'a teacher with every grant': { grants: everyGrant },
  waiting: 'teacher02',
  refused: 'teacher03',
  incomplete: 'teacher04',
  'waiting, with every role and grant': {
    roles: ['teacher', 'trainer', 'manager'],
    grants: everyGrant,
    profileReview: 1,
  },
  trainer: { roles: ['trainer'] },
  manager: { roles: ['manager'] },
  'a manager who imports teachers': { roles: ['manager'], grants: granted('importTeachers') },
  'somebody without a role who approves accounts': { roles: [], grants: granted('accountReview') },
  'a reviewer of projects without a role': { roles: [], grants: granted('projectReview') },
  'a reviewer of assessments who trains': { roles: ['trainer'], grants: granted('appraising') },
  'a reviewer of recognitions without a role': { roles: [], grants: granted('recognitionReview') },
  'a reviewer of studios who manages': { roles: ['manager'], grants: granted('studioDeclareReview') },
  'the head of a studio who trains': { roles: ['trainer'], grants: granted('managedStudioIds') },
  'a member of a studio who trains': { roles: ['trainer'], grants: granted('joinedStudioIds') },
  'an enterprise user': 'ent0001',
  'an enterprise user with every role and grant': { roles: [...RoleName.options], grants: everyGrant },
} as const satisfies Record<string, Change | string>;
export type Visitor = keyof typeof visitors;
export const visitorNames = Object.keys(visitors) as Visitor[];

const stopped: readonly Visitor[] = ['waiting', 'refused', 'incomplete', 'waiting, with every role and grant'];
const enterprise: readonly Visitor[] = ['an enterprise user', 'an enterprise user with every role and grant'];
/** Approved, and nothing is known of them yet. */
const unfinished: readonly Visitor[] = ['incomplete'];
const members = visitorNames.filter((name) => !stopped.includes(name));
const withGrant = (visitor: Visitor): readonly Visitor[] => ['a teacher with every grant', visitor];

/** Who is served, written down once more by hand (api.md chapter 1): the tests' own opinion on every kind of access. */
const served: Readonly<Record<string, readonly Visitor[]>> = {
  user: visitorNames,
  approved: visitorNames.filter((name) => unfinished.includes(name) || members.includes(name)),
  member: members,
  staff: members.filter((name) => !enterprise.includes(name)),
  '{"role":"teacher"}': ['teacher', 'a teacher who trains and manages', 'a teacher with every grant'],
  '{"role":"enterprise"}': enterprise,
  '{"grant":"projectReview"}': withGrant('a reviewer of projects without a role'),
  '{"grant":"appraising"}': withGrant('a reviewer of assessments who trains'),
  '{"grant":"recognitionReview"}': withGrant('a reviewer of recognitions without a role'),
  '{"grant":"studioDeclareReview"}': withGrant('a reviewer of studios who manages'),
  '{"grant":"managedStudioIds"}': withGrant('the head of a studio who trains'),
  '{"grant":"joinedStudioIds"}': withGrant('a member of a studio who trains'),
  '{"grant":"accountReview"}': withGrant('somebody without a role who approves accounts'),
  '{"grant":"importTeachers"}': withGrant('a manager who imports teachers'),
};

/** Those whom an access lets in, in the order of the visitors. Throws for a kind of access that nobody has thought about. */
export function servedBy(access: Access): Visitor[] {
  if (typeof access === 'object' && 'any' in access) {
    const all = access.any.flatMap(servedBy);
    return visitorNames.filter((name) => all.includes(name));
  }
  const found = served[typeof access === 'string' ? access : JSON.stringify(access)];
  if (!found) throw new Error(`tests/contract/visitors.ts does not say who is served by ${JSON.stringify(access)}`);
  return visitorNames.filter((name) => found.includes(name));
}

interface Known {
  id: string;
  token: string;
}
const known = new WeakMap<World, Map<Visitor, Known>>();

/** A visitor's call. Account and session are made once; where a call before has ended the session, a new one is opened. */
export async function visit(world: World, name: Visitor, call: (token: string) => Promise<Answer>): Promise<Answer> {
  const people = known.get(world) ?? new Map<Visitor, Known>();
  known.set(world, people);
  const open = async (id: string): Promise<Known> => {
    const opened = { id, token: (await openSession(world.db, new Date(), id)).token };
    people.set(name, opened);
    return opened;
  };
  const visitor: Change | string = visitors[name];
  const person =
    people.get(name) ??
    (await open((await (typeof visitor === 'string' ? world.fixed(visitor) : world.teacher(visitor))).id));
  const answer = await call(person.token);
  return answer.status === 401 ? call((await open(person.id)).token) : answer;
}
