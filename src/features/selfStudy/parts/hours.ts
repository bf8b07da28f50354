import type { HourStatus } from '@domain/api/selfStudy';
import { HourType } from '@domain/enums';
import { sumHours } from '@domain/selfStudy/hours';

/** Hours of one type as the bar draws them. */
export interface HourParts {
  tone: 'required' | 'elective';
  hourType: HourType;
  need: number;
  done: number;
  studying: number;
  cart: number;
  /** What is missing to the selection, the cart counted. */
  lack: number;
}

/** Parts of the bars: what is paid comes from `owned`, what the cart would add from `after`; both are the server's sums. */
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
