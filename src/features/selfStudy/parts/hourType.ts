import { HourType } from '@domain/enums';
import { NOT_TOLD, type Translate } from '@/services/words';

/** Returns the name of a kind of hours; a missing value is neither of the two. */
export const hourTypeWord = (t: Translate, hourType: number | undefined): string =>
  hourType === HourType.Required
    ? t('enum.hourType.required')
    : hourType === HourType.Elective
      ? t('enum.hourType.elective')
      : NOT_TOLD;
