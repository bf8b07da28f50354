import type { ShapeOf } from '@domain/forms';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { EditProps } from '../../types';

// Only forms that have it need it.
const Counted = lazy(() => import('./Counted').then((module) => ({ default: module.Counted })));
const Quoted = lazy(() => import('./Quoted').then((module) => ({ default: module.Quoted })));

/** Evidence that counts is a card with its points, any other is quoted. */
export const Edit = (props: EditProps<ShapeOf<'evidence'>>) => (
  <Suspense fallback={<SkeletonRows rows={1} shape="stack" />}>
    {props.field.cap === undefined ? <Quoted {...props} /> : <Counted {...props} cap={props.field.cap} />}
  </Suspense>
);
