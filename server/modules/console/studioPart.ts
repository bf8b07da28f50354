import { formatInstant } from '../../../domain/rules/calendar';
import { studioLinks } from '../../../domain/studios/links';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

/** Hub part of studios: people who wait for the user as host, and own requests that wait. Empty without studios. */
export const studioPart: ReadPart = async (ctx, user) => {
  if (!ctx.variant.features.studios) return {};
  const [first] = await mattersOf(ctx.db, user.id, ctx.now());
  return {
    todoes: (first?.hosted ?? []).map(({ id, name, waitingCount }) => ({
      kind: 'studioMembers' as const,
      params: { name, n: waitingCount },
      link: studioLinks.applicants(id),
    })),
    waiting: (first?.joining ?? []).map(({ membership, studio }) => ({
      kind: 'studioMember' as const,
      params: { name: studio.name },
      link: studioLinks.detail(membership.studioId),
      since: formatInstant(membership.appliedAt),
    })),
  };
};
