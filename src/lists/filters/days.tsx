import { isYmd } from '@domain/rules/calendar';
import { DayRange } from '@/components/DayRange';
import type { FieldProps, Filter } from '../filter';

/** Filter from one day to another, both as `YYYY-MM-DD`; either may be open. A day that does not exist is ignored. */
export const days = <A extends string, B extends string>(from: A, to: B): Filter<{ [K in A | B]?: string }> => {
  type V = { [K in A | B]?: string };
  function Field({ values, change }: FieldProps<V>) {
    return (
      <DayRange
        start={values[from]}
        end={values[to]}
        onChange={(start, end) => change({ [from]: start, [to]: end } as Partial<V>)}
      />
    );
  }
  return {
    names: [from, to],
    read: (get) => {
      const [a, b] = [from, to].map((name) => get(name)).map((day) => (day && isYmd(day) ? day : undefined));
      const turned = a !== undefined && b !== undefined && a > b;
      return { [from]: turned ? b : a, [to]: turned ? a : b } as V;
    },
    Field,
    place: 'bar',
    narrows: true,
  };
};
