import { and, desc, eq } from 'drizzle-orm';
import { creditLinks } from '../../../domain/credit/links';
import { CreditSource } from '../../../domain/enums';
import { credit } from '../../db/schema';
import { say } from '../../http/words';
import { sayRule, tenths } from '../credit/words';
import type { FileEntry, ReadPart } from './part';

/** Credits that were converted. What the platform has recorded itself is told by the trainings. */
export const creditPart: ReadPart = async (ctx, user) => {
  const rows = await ctx.db
    .select()
    .from(credit)
    .where(and(eq(credit.accountId, user.id), eq(credit.source, CreditSource.Converted)))
    .orderBy(desc(credit.date), desc(credit.id));
  return rows.map(
    (one): FileEntry => ({
      section: 'training',
      kind: 'credit',
      recordId: one.id,
      title: say(ctx.locale, 'personnel.credit.title', { title: one.title }),
      detail: sayRule(ctx.locale, one.rule),
      date: one.date,
      credit: tenths(one.credit),
      state: 'verified',
      source: 'training',
      link: creditLinks.page,
    }),
  );
};
