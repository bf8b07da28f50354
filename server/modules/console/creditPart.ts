import { sumByType } from '../../../domain/credit/needs';
import { todayOf } from '../../../domain/rules/calendar';
import { sayType, tenths } from '../credit/words';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

const yearOf = (date: string) => Number(date.slice(0, 'YYYY'.length));

/** Hub part of credits: those of this year, compared with what the year needs. */
export const creditPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const year = yearOf(todayOf(now));
  const [first] = await mattersOf(ctx.db, user.id, now);
  const byType = sumByType(
    (first?.credits ?? []).filter((one) => one.year === year),
    [],
  );
  const sumOf = (of: 'credit' | 'need' | 'lack') => tenths(byType.reduce((sum, one) => sum + one[of], 0));
  return {
    credit: {
      year,
      total: sumOf('credit'),
      need: sumOf('need'),
      lack: sumOf('lack'),
      byType: byType.map(({ creditTypeId, credit, need }) => ({
        creditTypeId,
        name: sayType(ctx.locale, creditTypeId),
        credit: tenths(credit),
        need: tenths(need),
      })),
    },
  };
};
