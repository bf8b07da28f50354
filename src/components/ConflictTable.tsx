import { Button, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from './ConflictTable.module.css';

export type Side = 'mine' | 'theirs';

export interface ConflictRow<N extends string> {
  name: N;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictTableProps<N extends string> {
  rows: readonly ConflictRow<N>[];
  /** The person has chosen: a side for every row. */
  onApply: (chosen: Record<N, Side>) => void;
  /** Words of the button. */
  apply: string;
}

/** Two versions of the same thing field by field; the person chooses what stays (api.md chapter 5, 409). */
export function ConflictTable<N extends string>({ rows, onApply, apply }: ConflictTableProps<N>) {
  const t = useT();
  const [chosen, setChosen] = useState<Partial<Record<N, Side>>>({});
  const sideOf = (name: N): Side => chosen[name] ?? 'mine';
  const all = (side: Side) => Object.fromEntries(rows.map(({ name }) => [name, side])) as Record<N, Side>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('drawer.conflict.mine')}</th>
            <th scope="col">{t('drawer.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side} data-chosen={sideOf(name) === side || undefined}>
                  <Radio
                    name={`conflict-${name}`}
                    checked={sideOf(name) === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                  >
                    <span className="visually-hidden">{`${label} ${t(`drawer.conflict.${side}`)}: `}</span>
                    {side === 'mine' ? mine : theirs}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setChosen(all('mine'))}>
          {t('drawer.conflict.allMine')}
        </Button>
        <Button size="small" onClick={() => setChosen(all('theirs'))}>
          {t('drawer.conflict.allTheirs')}
        </Button>
        <Button
          size="small"
          type="primary"
          onClick={() => onApply(Object.fromEntries(rows.map(({ name }) => [name, sideOf(name)])) as Record<N, Side>)}
        >
          {apply}
        </Button>
      </div>
    </>
  );
}
