import { declarationOf } from '../../../domain/declarations';
import { declarationLinks } from '../../../domain/declarations/links';
import { labelKey } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { shownWindow } from '../../declarations/windows';
import { say } from '../../http/words';
import { mattersOf } from './matters';
import type { General, ReadPart } from './part';

const underReview: readonly number[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];

/** Declarations: drafts and returned ones that can still be handed in, and those that lie with an office. */
export const declarationPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const [first] = await mattersOf(ctx.db, user.id, now);
  const todoes: General['todoes'] = [];
  const waiting: General['waiting'] = [];
  for (const { id, kind, planId, status, level, title, lastReason, submittedAt } of first?.declared ?? []) {
    const declaration = declarationOf(kind);
    if (!declaration) continue;
    const name = say(ctx.locale, labelKey(declaration.form));
    const params = { what: title ? `${name} · ${title}` : name };
    const link = declarationLinks.page(kind, id);
    if (underReview.includes(status)) {
      const since = submittedAt && formatInstant(submittedAt);
      waiting.push({ kind: 'declarationReview', params: { ...params, level }, link, ...(since && { since }) });
      continue;
    }
    const window = await shownWindow(ctx.db, planId ?? '', kind);
    if (!window || now < window.from || now >= window.until) continue;
    todoes.push({
      kind: lastReason === null ? 'declarationFill' : 'declarationFix',
      params,
      link,
      deadline: formatInstant(window.until),
      ...(lastReason !== null && { detail: lastReason }),
    });
  }
  return { todoes, waiting };
};
