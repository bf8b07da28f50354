import type { Challenge } from '@domain/api/account';

/** Milliseconds of work between two breaths, so that typing and clicking stay smooth. */
const SLICE = 20;

const breath = () => new Promise<void>((go) => setTimeout(go));

/**
 * Finds the number that a challenge asks for (ALTCHA's algorithm); this work replaces a picture code. It runs in
 * slices, so that the page stays usable. Undefined when the challenge has no solution, or when `stopped` returns true
 * because the caller no longer waits.
 */
export async function solve(
  { salt, challenge, maxNumber }: Challenge,
  stopped: () => boolean = () => false,
): Promise<number | undefined> {
  // Outside a secure context the browser has no hashing of its own, and for such short texts it would not be faster.
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  let until = performance.now() + SLICE;
  for (let number = 0; number <= maxNumber; number++) {
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge) return number;
    if (number % 64 === 0 && performance.now() > until) {
      await breath();
      if (stopped()) return undefined;
      until = performance.now() + SLICE;
    }
  }
  return undefined;
}
