import { declarationOf } from '../../../domain/declarations';
import { declarationLinks } from '../../../domain/declarations/links';
import { labelKey } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { liesWithOffice } from '../../declarations/underWay';
import { shownWindow } from '../../declarations/windows';
import { say } from '../../http/words';
import { mattersOf } from './matters';
import type { ReadPart, Task, Waiting } from './part';

/** Hub part of declarations: those that can still be handed in, and those that wait for an office. */
export const declarationPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const [first] = await mattersOf(ctx.db, user.id, now);
  const todoes: Task[] = [];
  const waiting: Waiting[] = [];
  for (const { id, kind, planId, stage, status, level, title, lastReason, submittedAt } of first?.declared ?? []) {
    const declaration = declarationOf(kind);
    if (!declaration || (declaration.feature && !ctx.variant.features[declaration.feature])) continue;
    const name = say(ctx.locale, declaration.typeWords?.(stage) ?? labelKey(declaration.form));
    const params = { what: title ? `${name} · ${title}` : name };
    const link = declarationLinks.page(kind, id);
    const window = await shownWindow(ctx.db, planId ?? '', kind);
    if (liesWithOffice(declaration, status)) {
      const since = submittedAt && formatInstant(submittedAt);
      const matter = { id, name, until: window?.levels[level - 1] };
      waiting.push({ kind: 'declarationReview', params: { ...params, level }, link, matter, ...(since && { since }) });
      continue;
    }
    const until = (lastReason !== null && window?.againUntil) || window?.until;
    if (!window || !until || now < window.from || now >= until) continue;
    todoes.push({
      kind: lastReason === null ? 'declarationFill' : 'declarationFix',
      params,
      link,
      deadline: formatInstant(until),
      matter: { id, name },
      ...(lastReason !== null && { detail: lastReason }),
    });
  }
  return { todoes, waiting };
};
