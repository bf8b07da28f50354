const DAY = 86_400_000;

export interface Turn {
  /** What is said of what is tried. */
  name: string;
  /** Is the n-th thing of a list tried? */
  has(n: number): boolean;
}

/**
 * What takes longer than a change should wait for falls into parts: `npm test` tries one of them, another one every day (UTC),
 * so that all of it comes round. The variable of the environment asks for `all`, or for a part by its number from 1.
 */
export function turnOf(what: string, variable: string, parts: number): Turn {
  const wanted = process.env[variable];
  if (wanted === 'all') return { name: `all ${what}`, has: () => true };
  const part = wanted ? Number(wanted) : (Math.floor(Date.now() / DAY) % parts) + 1;
  if (!(Number.isInteger(part) && part >= 1 && part <= parts))
    throw new Error(`${variable} is "${wanted}"; it may be all or a number from 1 to ${parts}.`);
  return { name: `${what}, part ${part} of ${parts}`, has: (n) => n % parts === part - 1 };
}
