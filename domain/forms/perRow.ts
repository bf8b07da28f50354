import type { Row } from './field';
import type { FieldShape } from './kinds';

/**
 * Makes a function remember its answer for each row of a field; `at` is whatever else the answer depends on, and the
 * last answer counts. Rows are never changed in place, and a form keeps those in which nothing was typed: a letter works
 * out its own row again and no other. Fields and rows are held weakly. Answers are shared: they are not changed either.
 */
export function perRow<A>(of: (field: FieldShape, row: Row, at: string) => A) {
  const known = new WeakMap<FieldShape, WeakMap<Row, { at: string; answer: A }>>();
  return (field: FieldShape, row: Row, at = ''): A => {
    const answers = known.get(field) ?? new WeakMap<Row, { at: string; answer: A }>();
    const found = answers.get(row);
    if (found?.at === at) return found.answer;
    const answer = of(field, row, at);
    answers.set(row, { at, answer });
    known.set(field, answers);
    return answer;
  };
}
