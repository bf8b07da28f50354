import { shownChain } from '../../../documents/chain';
import { say } from '../../../http/words';
import type { Found, Reading } from '../source';

/** Reads until when offices decide on what the user has handed in. */
export async function ownReviews({ ctx, user, hub }: Reading): Promise<Found[]> {
  const { waiting } = await hub();
  const chain = await shownChain(ctx.db, user.orgId);
  return waiting.flatMap(({ kind, params, link, matter }): Found[] => {
    if (!matter?.until) return [];
    const office = chain.find(({ level }) => level === params.level)?.name ?? '';
    return [
      {
        of: matter.id,
        what: kind,
        params: {
          ...params,
          what: matter.name ?? '',
          level: say(ctx.locale, `calendar.level.${params.level}`),
        },
        note: say(ctx.locale, office ? 'calendar.note.office' : 'calendar.note.others', { office }),
        start: matter.until,
        link,
        action: 'calendar.action.see',
      },
    ];
  });
}
