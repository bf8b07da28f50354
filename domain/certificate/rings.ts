const NODES = 48;

/** A repeatable number in [0, 7) from a text, one for each n. */
function phase(text: string, n: number): number {
  let hash = 2166136261 + n;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 0) % 7000) / 1000;
}

/** Growth rings as closed paths, inside to outside: the same for the same text. They are the mark of a certificate. */
export function ringPaths(
  text: string,
  { cx, cy, radii, wobble = 0.05 }: { cx: number; cy: number; radii: readonly number[]; wobble?: number },
): string[] {
  const [a, b, c] = [phase(text, 1), phase(text, 2), phase(text, 3)];
  return radii.map((radius, ring) => {
    const drift = ring * 0.2;
    const points = Array.from({ length: NODES }, (_, i) => {
      const angle = (i / NODES) * Math.PI * 2;
      const wave =
        Math.sin(2 * angle + a + drift) + 0.7 * Math.sin(3 * angle + b - drift) + 0.3 * Math.sin(5 * angle + c + drift);
      const reach = radius * (1 + wobble * wave);
      return `${(cx + Math.cos(angle) * reach).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });
}

/** Radii from the inside to the outside, `count` of them. */
export const radiiOf = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
