import type { ShapeOf } from '@domain/forms';
import { asPicked, pickedOf } from '@domain/forms/kinds/evidence';
import { Select } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ariaOf } from '@/components/ariaOf';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useFound } from '@/hooks/useFound';
import { useT } from '@/hooks/useT';
import { type Pickable, useSources } from '../../sources';
import type { EditProps } from '../../types';
import styles from '../kinds.module.css';

// Only forms that count need it.
const Counted = lazy(() => import('./Counted').then((module) => ({ default: module.Counted })));

type Props = EditProps<ShapeOf<'evidence'>>;

/** Records of the assessment that prove something; what may not be picked stays in the list, with its reason. */
function Picked({ id, field, readOnly, value, onChange, hint, ...rest }: Props) {
  const t = useT();
  const { findEvidence } = useSources();
  const [open, setOpen] = useState(false);
  const { categories, most } = field;
  const find = useCallback(
    (keyword: string, signal: AbortSignal) =>
      findEvidence?.(categories, keyword, signal) ?? Promise.resolve<readonly Pickable[]>([]),
    [findEvidence, categories],
  );
  const { found = [], failure, search, loading } = useFound(find, open);
  const picked = pickedOf(value);
  const ids = new Set(picked.map(({ recordId }) => recordId));
  const known: readonly Pickable[] = [
    ...picked.map((one) => ({ ...one, ...(one.state && { about: t(`form.evidence.state.${one.state}`) }) })),
    ...found.filter(({ recordId }) => !ids.has(recordId)),
  ];
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      mode="multiple"
      disabled={readOnly}
      placeholder={hint}
      loading={loading}
      maxCount={most}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={setOpen}
      notFoundContent={failure}
      options={known.map(({ recordId, title, blocked, about }) => ({
        value: recordId,
        label: (
          <span dir="auto" title={title}>
            {title}
            {(about ?? blocked) && <small className={styles.about}> {about ?? blocked}</small>}
          </span>
        ),
        disabled: blocked !== undefined,
      }))}
      value={picked.map(({ recordId }) => recordId)}
      onChange={(next: string[]) => {
        const chosen = next.flatMap((one) => known.filter(({ recordId }) => recordId === one));
        onChange?.(chosen.map(asPicked));
      }}
    />
  );
}

/** Evidence that counts is a card with its points, any other a list that is chosen from. */
export const Edit = (props: Props) =>
  props.field.cap === undefined ? (
    <Picked {...props} />
  ) : (
    <Suspense fallback={<SkeletonRows rows={1} shape="stack" />}>
      <Counted {...props} cap={props.field.cap} />
    </Suspense>
  );
