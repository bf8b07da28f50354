import { AccountStanding } from '../statuses';

/** Acts of an office on a person's account; each is given a reason. */
export const personActs = [
  'lock',
  'unlock',
  'mobile',
  'correct',
  'signOut',
  'transfer',
  'recall',
  'leave',
  'return',
] as const;
export type PersonAct = (typeof personActs)[number];
/** Acts in the history of a person: he is added by hand, and moved by a transfer or with his organisation. */
export type PersonStep = PersonAct | 'add' | 'move';

/** Reasons why two accounts seem to be of one person: a number, or the name at one organisation. */
export const sameWhys = ['idDocNo', 'mobile', 'name'] as const;

/** Reasons for which somebody is no longer in service. */
export const leaveWhys = ['retired', 'left', 'died'] as const;
export type LeaveWhy = (typeof leaveWhys)[number];

const standingAfter = {
  retired: AccountStanding.Retired,
  left: AccountStanding.Left,
  died: AccountStanding.Died,
} as const satisfies Record<LeaveWhy, AccountStanding>;

/** Standing of an account by its columns. */
export function standingOf({
  lockedAt,
  leftWhy,
}: {
  readonly lockedAt: Date | null;
  readonly leftWhy: LeaveWhy | null;
}): AccountStanding {
  if (leftWhy) return standingAfter[leftWhy];
  return lockedAt ? AccountStanding.Locked : AccountStanding.Normal;
}

const { Normal, Locked } = AccountStanding;
const always = [Normal, Locked] as const;
/** Standings in which an act makes sense. */
const possibleAt: Partial<Record<PersonAct, readonly AccountStanding[]>> = {
  lock: [Normal],
  unlock: [Locked],
  mobile: always,
  signOut: always,
  transfer: [Normal],
  recall: always,
  leave: always,
  return: Object.values(standingAfter),
};

/** Does an act make sense for an account of this standing? An identity can be corrected at any. */
export const isPossible = (act: PersonAct, standing: AccountStanding): boolean =>
  possibleAt[act]?.includes(standing) ?? true;

/** Facts that decide whether somebody may act on a person at all. */
export interface Reach {
  readonly actor: string;
  readonly person: string;
  /** The person acts for an office that the actor does not reach. */
  readonly higher: boolean;
  /** True where nobody else could act on the actor himself. */
  readonly alone?: boolean | undefined;
}

/** Reason (catalogue key) why an actor may not act on a person; undefined when he may. */
export function refusalOf({ actor, person, higher, alone }: Reach): `manage.person.refused.${string}` | undefined {
  if (actor === person) return alone ? 'manage.person.refused.alone' : 'manage.person.refused.oneself';
  return higher ? 'manage.person.refused.higher' : undefined;
}
