import { and, desc, eq } from 'drizzle-orm';
import { creditLinks } from '../../../domain/credit/links';
import { CreditSource } from '../../../domain/enums';
import { prepared } from '../../db/prepared';
import { credit } from '../../db/schema';
import { say } from '../../http/words';
import { sayRule, tenths } from '../credit/words';
import type { FileEntry, ReadPart } from './part';

const converted = prepared((db, at: { accountId: string }) =>
  db
    .select()
    .from(credit)
    .where(and(eq(credit.accountId, at.accountId), eq(credit.source, CreditSource.Converted)))
    .orderBy(desc(credit.date), desc(credit.id)),
);

/** Converted credits. Credits that the platform recorded itself are shown with their trainings. */
export const creditPart: ReadPart = async (ctx, user) => {
  const rows = await converted(ctx.db, { accountId: user.id });
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
      source: 'credit',
      link: creditLinks.page,
    }),
  );
};
