import type { HourStatus } from '@domain/api/selfStudy';
import { HourType } from '@domain/enums';
import { sumHours } from '@domain/selfStudy/hours';

/** Parts of the bar for one type of hours. */
export interface HourParts {
  tone: 'required' | 'elective';
  hourType: HourType;
  need: number;
  done: number;
  studying: number;
  cart: number;
  /** Hours that are still missing, with the cart counted. */
  lack: number;
}

/** Returns the parts of the bars: `owned` has the paid hours, `after` also those of the cart; both from the server. */
export const hourParts = (owned: HourStatus, after: HourStatus = owned): HourParts[] =>
  owned.items.map(({ hourType, need, finished, selected }) => {
    const then = after.items.find((one) => one.hourType === hourType);
    return {
      tone: hourType === HourType.Required ? 'required' : 'elective',
      hourType,
      need,
      done: finished,
      studying: Math.max(0, sumHours([selected, -finished])),
      cart: Math.max(0, sumHours([then?.selected ?? selected, -selected])),
      lack: then?.lack ?? 0,
    };
  });
