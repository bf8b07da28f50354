import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PartnerStudio } from '../../../../domain/api/studio';
import { enterpriseMember as form } from '../../../../domain/studios/enterpriseMember';
import { enterpriseMember, studio } from '../../../db/schema';
import { valuesOf } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import { cards, toCards } from './cards';

/** Studios that somebody of an enterprise works with, each with what its host has entered; the last begun first. */
export async function partnerStudios(ctx: Context, user: SessionUser): Promise<PartnerStudio[]> {
  const entered = await ctx.db
    .select()
    .from(enterpriseMember)
    .where(and(eq(enterpriseMember.accountId, user.id), isNull(enterpriseMember.deletedAt)))
    .orderBy(desc(enterpriseMember.createdAt), desc(enterpriseMember.id));
  if (entered.length === 0) return [];
  const ids = entered.map(({ studioId }) => studioId);
  const rows = await cards(ctx.db, user.id).where(inArray(studio.id, ids));
  const known = new Map((await toCards(ctx, user, rows)).map((card) => [card.studioId, card]));
  return entered.flatMap((row) => {
    const card = known.get(row.studioId);
    if (!card) return [];
    const { enterpriseName, department, position, specialty, joinTime } = valuesOf(form, row);
    return [
      {
        ...card,
        work: {
          enterpriseName: enterpriseName ?? '',
          ...(department && { department }),
          ...(position && { position }),
          ...(specialty && { specialty }),
          ...(joinTime && { joinTime }),
        },
      },
    ];
  });
}
