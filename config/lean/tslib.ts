/*
 * The parts of tslib that ahooks' hooks use here; tslib itself comes whole, with 4 KB gzip on every page of forms.
 * Names and parameters are tslib's.
 */

/** Runs a generator as an async function: it awaits each yielded value and returns or throws the result into it. */
export function __awaiter(
  self: unknown,
  args: unknown[] | undefined,
  _promise: unknown,
  body: (...args: unknown[]) => Generator,
): Promise<unknown> {
  const run = body.apply(self, args ?? []);
  const finish = async (): Promise<unknown> => {
    let step = run.next();
    while (!step.done) {
      let value: unknown;
      try {
        value = await step.value;
      } catch (error) {
        step = run.throw(error);
        continue;
      }
      step = run.next(value);
    }
    return step.value;
  };
  return finish();
}

/** The members of an object without those that are named. */
export const __rest = (whole: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
