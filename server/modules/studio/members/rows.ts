import type { StudioMember } from '../../../../domain/api/studioMember';
import { reviewLimits } from '../../../../domain/constants';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskMobile } from '../../../../domain/rules/mask';
import { movesOf } from '../../../../domain/workflows/core';
import { studioMembership } from '../../../../domain/workflows/studioMember';
import type { Db } from '../../../db/client';
import { dictionary } from '../../../db/dictionaries';
import type { Context } from '../../../http/context';
import type { SessionUser } from '../../account/session';
import type { Membership } from './hold';
import type { FoundMember } from './search';

/** The words of what profiles name by ids. */
async function wordsOf(db: Db) {
  const read = async (name: string) => (await dictionary(db, name)).names;
  const [periods, subjects, titles, positions] = await Promise.all([
    read(Dictionary.Period),
    read(Dictionary.Subject),
    read(Dictionary.Title),
    read(Dictionary.Position),
  ]);
  return { periods, subjects, titles, positions };
}

const undoMs = reviewLimits.undoSeconds * 1000;

function movesFor({ status, examinedAt }: Membership, mine: boolean, now: Date): StudioMember['moves'] {
  if (mine) return [];
  const justDecided = examinedAt !== null && now.getTime() <= examinedAt.getTime() + undoMs;
  return movesOf(studioMembership, status as never, 'manager', { justDecided });
}

/** Members as lists and pages show them. */
export async function membersToWire(
  ctx: Context,
  user: SessionUser,
  found: readonly FoundMember[],
): Promise<StudioMember[]> {
  const words = await wordsOf(ctx.db);
  const named = (names: ReadonlyMap<string, string>, id: string | null | undefined) => (id ? names.get(id) : undefined);
  return found.map(({ member, name, mobile, profile, orgName }) => {
    const mine = member.accountId === user.id;
    const of = {
      periodName: named(words.periods, profile.mainPeriodId),
      subjectName: named(words.subjects, profile.mainSubjectId),
      technicalPosition: named(words.titles, profile.titleId),
      administrativePosition: named(words.positions, profile.positionId),
      result: member.result || undefined,
      examineTime: member.examinedAt ? formatInstant(member.examinedAt) : undefined,
      sex: profile.sex ?? undefined,
    };
    return {
      id: member.id,
      userId: member.accountId,
      name,
      orgName,
      mobile: maskMobile(mobile),
      type: member.type as StudioMember['type'],
      examineStatus: member.status as StudioMember['examineStatus'],
      applyTime: formatInstant(member.appliedAt),
      mine,
      moves: movesFor(member, mine, ctx.now()),
      ...(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<StudioMember>),
    };
  });
}
