import { deployment } from './deployment';

interface Told {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string }[];
}

/**
 * Outcome of a write of several rows, by their ids. A third-party server may not name the rows that are done: then all
 * that did not fail count as done.
 */
export const outcomeOf = <O extends Told>(ids: readonly string[], told: O): O & { done: string[] } => {
  if (deployment.builtIn || told.done.length > 0) return { ...told, done: [...told.done] };
  const failed = new Set(told.failed.map(({ id }) => id));
  return { ...told, done: ids.filter((id) => !failed.has(id)) };
};
