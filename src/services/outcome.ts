import { deployment } from './deployment';

interface Told {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string }[];
}

/**
 * Outcome of a write about several things, by their ids. A third-party server may tell nothing of what was done: then all
 * is done that did not fail.
 */
export const outcomeOf = <O extends Told>(ids: readonly string[], told: O): O & { done: string[] } => {
  if (deployment.builtIn || told.done.length > 0) return { ...told, done: [...told.done] };
  const failed = new Set(told.failed.map(({ id }) => id));
  return { ...told, done: ids.filter((id) => !failed.has(id)) };
};
