import { lazy, Suspense } from 'react';
import type { CellProps } from '../../types';

// The sanitiser is loaded only where there is such a text.
const Html = lazy(() => import('./Html').then((module) => ({ default: module.Html })));

export const Cell = ({ value }: CellProps) =>
  typeof value === 'string' && value !== '' ? (
    <Suspense fallback={null}>
      <Html html={value} />
    </Suspense>
  ) : null;
