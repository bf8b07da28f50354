import { formatInstant } from '../../../domain/rules/calendar';
import { liesWithOffice } from '../../declarations/underWay';
import { nameOf } from '../../documents/kind';
import { say } from '../../http/words';
import { claimKinds, mattersOf } from './matters';
import type { General, ReadPart } from './part';

/** Hub part of reports, credits and certificates: returned ones as tasks, and those that wait for an office. */
export const claimPart: ReadPart = async (ctx, user) => {
  const [first] = await mattersOf(ctx.db, user.id, ctx.now());
  const todoes: General['todoes'] = [];
  const waiting: General['waiting'] = [];
  for (const doc of first?.declared ?? []) {
    const kind = claimKinds.find((one) => one.kind === doc.kind);
    if (!kind?.ownPage) continue;
    const name = say(ctx.locale, nameOf(kind, doc));
    const params = { what: doc.title ? `${name} · ${doc.title}` : name };
    const link = kind.ownPage(doc);
    if (liesWithOffice(kind, doc.status)) {
      const since = doc.submittedAt && formatInstant(doc.submittedAt);
      waiting.push({ kind: 'claimReview', params, link, ...(since && { since }) });
    } else if (doc.lastReason !== null) {
      todoes.push({ kind: 'claimFix', params, link, detail: doc.lastReason });
    }
  }
  return { todoes, waiting };
};
