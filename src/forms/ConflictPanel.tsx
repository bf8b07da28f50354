import {
  type Conflict,
  type FieldShape,
  type FormDefinition,
  isBlank,
  kindOf,
  labelKey,
  type Row,
  type Side,
  storedName,
} from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Radio } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import styles from './ConflictPanel.module.css';
import { FieldValue } from './FieldValue';
import { labelOf } from './words';

/** Words for a conflict of a form that holds ids only it can name; undefined: shown like any other conflict. */
export type ConflictWords = (conflict: Conflict) => { label: string; mine: ReactNode; theirs: ReactNode } | undefined;

interface Props {
  definition: FormDefinition;
  conflicts: readonly Conflict[];
  mine: Row;
  theirs: Row;
  /** The form is saved after the choice. */
  saves: boolean;
  said?: ConflictWords | undefined;
  /** The person has chosen: a side for every conflict, in their order. */
  onDecide: (sides: readonly Side[]) => void;
}

/** Place of a conflict: names of the definition and, within a table, the row. */
function placeOf(d: FormDefinition, { path }: Conflict) {
  const [top = '', ...rest] = path;
  const [name = top, field] = Object.entries(d.fields).find(([own, one]) => storedName(own, one) === top) ?? [];
  const { nested } = field ? kindOf(field) : {};
  const key = nested?.rowKey ? rest[0] : undefined;
  const inner = nested?.rowKey ? rest[1] : rest[0];
  const [partName, part] =
    Object.entries((field && nested?.fields(field)) ?? {}).find(([own, one]) => storedName(own, one) === inner) ?? [];
  return { name, field, nested, key, partName, part };
}

/**
 * Conflicts of a form that was changed elsewhere too (409): the values of both sides beside each other. Nothing is
 * chosen for the user, who can apply the choice when every row is decided.
 */
export function ConflictPanel({ definition, conflicts, mine, theirs, saves, said, onDecide }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<number, Side>>>({});
  const box = useRef<HTMLDivElement>(null);
  // Saving is at the bottom of the window, the choice at the top of the form.
  useEffect(() => {
    box.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const shown = (labelKeyOf: string, name: string, field: FieldShape, value: unknown): ReactNode =>
    isBlank(value) ? (
      t('form.nothing')
    ) : (
      <FieldValue
        name={name}
        field={field}
        row={{ [storedName(name, field)]: value }}
        labelKey={labelKeyOf as MessageKey}
      />
    );
  const rowTitle = (field: FieldShape, name: string, key: string): ReactNode => {
    const { nested } = kindOf(field);
    const title = nested?.title?.(field) ?? '';
    const part = nested?.fields(field)[title];
    const rows = [mine, theirs].flatMap((side) => nested?.rows(side[storedName(name, field)]) ?? []);
    const row = rows.find((one, n) => nested?.rowKey?.(field, one, n) === key);
    return part && row ? shown(labelKey(definition, name, title), title, part, row[storedName(title, part)]) : key;
  };
  const rows = conflicts.map((conflict) => {
    const own = said?.(conflict);
    if (own) return { ...own, about: undefined };
    const { name, field, nested, key, partName, part } = placeOf(definition, conflict);
    const label = labelOf(t, definition, name);
    const value = (side: unknown): ReactNode => {
      if (!field) return null;
      if (conflict.order)
        return (side as readonly string[]).map((one) => <div key={one}>{rowTitle(field, name, one)}</div>);
      if (part && partName) return shown(labelKey(definition, name, partName), partName, part, side);
      if (key !== undefined)
        return side === undefined
          ? t('form.row.gone')
          : shown(labelKey(definition, name), name, field, nested?.of([side as Row]));
      return shown(labelKey(definition, name), name, field, side);
    };
    return {
      label: [
        label,
        conflict.order ? t('form.row.order') : undefined,
        partName && labelOf(t, definition, name, partName),
      ]
        .filter(Boolean)
        .join(' · '),
      about: field && key !== undefined && !conflict.order ? rowTitle(field, name, key) : undefined,
      mine: value(conflict.mine),
      theirs: value(conflict.theirs),
    };
  });
  const open = conflicts.filter((_, i) => chosen[i] === undefined).length;
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((_, i) => [i, side])));
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('drawer.conflict.title')}
        description={
          <>
            <p>{t('drawer.conflict.text')}</p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t('drawer.conflict.mine')}</th>
                  <th scope="col">{t('drawer.conflict.theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, about, ...sides }, i) => (
                  <tr key={conflicts[i]?.path.join('.')}>
                    <th scope="row">
                      {label}
                      {about !== undefined && <div>{about}</div>}
                    </th>
                    {(['mine', 'theirs'] as const).map((side) => (
                      <td key={side} data-chosen={chosen[i] === side || undefined}>
                        <Radio
                          name={`conflict-${conflicts[i]?.path.join('.')}`}
                          checked={chosen[i] === side}
                          onChange={() => setChosen({ ...chosen, [i]: side })}
                        >
                          <span className="visually-hidden">
                            {t('common.label', { label: `${label} ${t(`drawer.conflict.${side}`)}` })}
                          </span>
                          {sides[side]}
                        </Radio>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <div className={styles.actions}>
              <Button size="small" onClick={() => all('mine')}>
                {t('drawer.conflict.allMine')}
              </Button>
              <Button size="small" onClick={() => all('theirs')}>
                {t('drawer.conflict.allTheirs')}
              </Button>
              <Button
                size="small"
                type="primary"
                disabled={open > 0}
                onClick={() => onDecide(conflicts.map((_, i) => chosen[i] ?? 'mine'))}
              >
                {t(saves ? 'drawer.conflict.applyAndSave' : 'drawer.conflict.apply')}
              </Button>
              {open > 0 && <span role="status">{t('drawer.conflict.open', { n: open })}</span>}
            </div>
          </>
        }
      />
    </div>
  );
}
