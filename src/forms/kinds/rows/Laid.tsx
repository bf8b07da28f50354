import type { ReactNode } from 'react';

/** Colours of charts that rows have in turn. */
const COLOURS = 5;
/** The colour of a row in the bar, counted from 0, as CSS. */
export const colourOf = (n: number): string => `var(--chart-${(n % COLOURS) + 1})`;

/**
 * How much of a whole each part is, one after the other, as an SVG path of 100 by 8 for each colour: hundreds of parts
 * are a few elements.
 */
function laid(parts: readonly number[], whole: number): string[] {
  const paths = Array.from({ length: Math.min(parts.length, COLOURS) }, () => '');
  let from = 0;
  for (const [n, part] of parts.entries()) {
    const long = whole > 0 ? (Math.max(0, part) / whole) * 100 : 0;
    paths[n % COLOURS] += `M${from} 0h${long}v8h${-long}z`;
    from += long;
  }
  return paths;
}

interface Props {
  parts: readonly number[];
  /** Length of the whole bar. */
  whole: number;
  className: string | undefined;
  /** Drawn below the parts and above them, on a ground of 100 by 8. */
  below?: ReactNode;
  above?: ReactNode;
}

/** Bar of the parts of a whole, each in the colour of its row. */
export const Laid = ({ parts, whole, className, below, above }: Props) => (
  <svg className={className} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    {below}
    {laid(parts, whole).map((path, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
      <path key={n} d={path} fill={colourOf(n)} />
    ))}
    {above}
  </svg>
);
