import { createHash } from 'node:crypto';

interface Challenge {
  salt: string;
  challenge: string;
  maxNumber: number;
}

/** Code that solves a challenge, found as a browser finds it. Throws when there is none. */
export function solutionOf(given: unknown): string {
  const { salt, challenge, maxNumber } = given as Challenge;
  for (let number = 0; number <= maxNumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return String(number);
  throw new Error('A challenge without a solution');
}
