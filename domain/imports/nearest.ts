import { comparable } from '../rules/comparable';

/** Longer texts are not a misspelt name. */
const LENGTH_MAX = 60;

/** Part of the letters of an organisation's name that may be wrong: half of them are the same for every neighbour. */
export const MISSPELT = 0.3;

/** Insertions, deletions and replacements between two texts. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1];
    for (let k = 0; k < b.length; k++)
      row.push(Math.min((row[k] ?? 0) + 1, (above[k + 1] ?? 0) + 1, (above[k] ?? 0) + (letter === b[k] ? 0 : 1)));
    above = row;
  }
  return above[b.length] ?? 0;
}

/** How far a name is from a text that was meant to be one, both made comparable: 0 equal, 1 nothing in common. */
function costOf(wanted: string, own: string): number {
  const longer = Math.max(own.length, wanted.length);
  const within = wanted.length > 1 && own.length > 1 && (own.includes(wanted) || wanted.includes(own));
  return within ? Math.abs(own.length - wanted.length) / (longer + 1) / 2 : distance(wanted, own) / longer;
}

/** Names in the order in which they are probably meant; those that are as far keep their order. */
export function likeliestFirst(text: string, names: readonly string[]): string[] {
  const wanted = comparable(text).slice(0, LENGTH_MAX);
  const costs = new Map(names.map((name) => [name, costOf(wanted, comparable(name).slice(0, LENGTH_MAX))]));
  return names.toSorted((a, b) => (costs.get(a) ?? 1) - (costs.get(b) ?? 1));
}

/**
 * The name that was probably meant: one that contains the text or is contained in it, else the one with the fewest
 * changes, at most half of its characters, or the part `most` of them. Undefined when none is near.
 */
export function nearest(text: string, names: readonly string[], most = 0.5): string | undefined {
  const wanted = comparable(text);
  if (wanted === '' || wanted.length > LENGTH_MAX) return undefined;
  let best: { name: string; cost: number } | undefined;
  for (const name of names) {
    const own = comparable(name);
    if (own === '' || own.length > LENGTH_MAX) continue;
    const cost = costOf(wanted, own);
    if (cost <= most && cost < (best?.cost ?? 1)) best = { name, cost };
  }
  return best?.name;
}
