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
    const longer = Math.max(own.length, wanted.length);
    const within = wanted.length > 1 && own.length > 1 && (own.includes(wanted) || wanted.includes(own));
    const cost = within ? Math.abs(own.length - wanted.length) / (longer + 1) / 2 : distance(wanted, own) / longer;
    if (cost <= most && cost < (best?.cost ?? 1)) best = { name, cost };
  }
  return best?.name;
}
