import type { StudioMember } from '../../../../domain/api/studioMember';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskMobile } from '../../../../domain/rules/mask';
import { movesOf } from '../../../../domain/workflows/core';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import { dictionary } from '../../../db/dictionaries';
import type { Context, SessionUser } from '../../../http/context';
import type { Membership } from './hold';
import type { MemberDecision } from './move';
import type { FoundMember } from './search';

/** The words of what profiles name by ids. */
async function wordsOf(ctx: Context) {
  const read = async (name: string) => (await dictionary(ctx, name)).names;
  const [periods, subjects, titles, positions] = await Promise.all([
    read(Dictionary.Period),
    read(Dictionary.Subject),
    read(Dictionary.Title),
    read(Dictionary.Position),
  ]);
  return { periods, subjects, titles, positions };
}

/** Moves that the host may make now: none for the own row, and none while a decision can still be taken back. */
const movesFor = ({ status, decisionId }: Membership, mine: boolean): StudioMember['moves'] =>
  mine || decisionId ? [] : movesOf(studioMembership, status as never, 'manager', {});

/** A member as its host has decided, with the decision that can still be taken back. */
function decidedOf({ member, decision }: FoundMember) {
  const { status, result, examinedAt, decisionDueAt } = member;
  if (!decision || !decisionDueAt) return { status, result, examinedAt };
  const pending = { decision: decision.action as MemberDecision, until: formatInstant(decisionDueAt) };
  // A removed member keeps the old status while the removal can still be taken back.
  return { status: decision.status ?? status, result: decision.result, examinedAt: decision.createdAt, pending };
}

/** Members as lists and pages show them. */
export async function membersToWire(
  ctx: Context,
  user: SessionUser,
  found: readonly FoundMember[],
): Promise<StudioMember[]> {
  const words = await wordsOf(ctx);
  const named = (names: ReadonlyMap<string, string>, id: string | null | undefined) => (id ? names.get(id) : undefined);
  return found.map((one) => {
    const { member, name, mobile, profile, orgName } = one;
    const { status, result, examinedAt, pending } = decidedOf(one);
    const mine = member.accountId === user.id;
    const of = {
      periodName: named(words.periods, profile.mainPeriodId),
      subjectName: named(words.subjects, profile.mainSubjectId),
      technicalPosition: named(words.titles, profile.titleId),
      administrativePosition: named(words.positions, profile.positionId),
      result: result || undefined,
      pending,
      examineTime: examinedAt ? formatInstant(examinedAt) : undefined,
      sex: profile.sex ?? undefined,
    };
    return {
      id: member.id,
      userId: member.accountId,
      name,
      orgName,
      mobile: maskMobile(mobile),
      type: member.type as StudioMember['type'],
      examineStatus: status as StudioMember['examineStatus'],
      applyTime: formatInstant(member.appliedAt),
      mine,
      moves: movesFor(member, mine),
      ...(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<StudioMember>),
    };
  });
}
