import type { HourStatus } from '@domain/api/selfStudy';
import { HourType } from '@domain/enums';
import type { Translate } from '@/hooks/useT';

/** Returns a sentence on the hours still missing after the purchase; an empty text when there are enough. */
export function lackWords(t: Translate, after: HourStatus): string {
  const lackOf = (type: HourType) => after.items.find(({ hourType }) => hourType === type)?.lack ?? 0;
  const [required, elective] = [lackOf(HourType.Required), lackOf(HourType.Elective)];
  if (required > 0 && elective > 0) return t('selfStudy.lack.both', { required, elective });
  if (required > 0) return t('selfStudy.lack.required', { required });
  if (elective > 0) return t('selfStudy.lack.elective', { elective });
  return '';
}

/** Returns the hours after the purchase as texts, for example `Required 40/40` and `Elective 8/10`. */
export const afterWords = (t: Translate, after: HourStatus): string[] =>
  after.items
    .filter(({ need }) => need > 0)
    .map(({ hourType, need, selected }) =>
      t('selfStudy.hours.of', {
        type: t(hourType === HourType.Required ? 'enum.hourType.required' : 'enum.hourType.elective'),
        done: selected,
        need,
      }),
    );
