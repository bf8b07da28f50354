import { SortOrder } from '@domain/enums';
import { oneOfValues, pageOf, textOf } from '../parts/useQuery';

export interface PlanFilters {
  planYear: number | undefined;
  planState: 0 | 1 | 2 | undefined;
  orderType: SortOrder;
  learnState: 0 | 1 | 2 | 3 | 4 | 5 | undefined;
  planName: string | undefined;
  page: number;
}

const AHEAD = 1;
const YEARS = 6;

/** Years of plans that may be there: the next one first. */
export const plannedYears = (now: Date): number[] =>
  Array.from({ length: YEARS }, (_, i) => now.getFullYear() + AHEAD - i);

/** What the address asks a list of plans for. */
export const readPlanFilters = (params: URLSearchParams, now: Date): PlanFilters => ({
  planYear: oneOfValues(params, 'planYear', plannedYears(now)),
  planState: oneOfValues(params, 'planState', [0, 1, 2]),
  orderType: oneOfValues(params, 'orderType', Object.values(SortOrder)) ?? SortOrder.Comprehensive,
  learnState: oneOfValues(params, 'learnState', [0, 1, 2, 3, 4, 5]),
  planName: textOf(params, 'planName'),
  page: pageOf(params),
});

/** Does anything but the order narrow the list? */
export const isNarrowed = ({ planYear, planState, learnState, planName }: PlanFilters): boolean =>
  [planYear, planState, learnState, planName].some((value) => value !== undefined);
