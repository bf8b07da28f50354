import type { ModuleState } from '@domain/assessment/progress';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';

const disc = <circle cx="10" cy="10" r="9" fill="var(--ok-solid)" />;
const ring = (stroke: string, dashes?: string) => (
  <circle cx="10" cy="10" r="8.2" fill="none" stroke={stroke} strokeWidth="1.6" strokeDasharray={dashes} />
);
const line = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes: Record<ModuleState, ReactNode> = {
  complete: (
    <>
      {disc}
      <path d="M5.8 10.3l2.9 2.9 5.5-6" stroke="var(--color-on-primary)" {...line} />
    </>
  ),
  notApplicable: (
    <>
      {ring('var(--ok-solid)')}
      <path d="M6 10h8" stroke="var(--ok-solid)" {...line} />
    </>
  ),
  partial: (
    <>
      {ring('var(--chart-1)')}
      <path d="M10 4.2a5.8 5.8 0 0 1 0 11.6z" fill="var(--chart-1)" />
    </>
  ),
  empty: ring('var(--control-border)', '3 2.6'),
};

export interface ModuleGlyphProps {
  state: ModuleState;
  /** Width and height in px. */
  size?: number;
  /** True where the state is written beside it, so that it is not said twice. */
  silent?: boolean;
}

/** How complete a module is: disc with check, ring with bar, half disc, dashed ring. */
export function ModuleGlyph({ state, size = 20, silent = false }: ModuleGlyphProps) {
  const t = useT();
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      style={{ flex: 'none' }}
      role="img"
      aria-label={t(`common.completeness.${state}`)}
      aria-hidden={silent}
    >
      {shapes[state]}
    </svg>
  );
}
