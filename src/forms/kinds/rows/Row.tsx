import { DeleteOutlined, DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { type FieldShape, isBlank, type Row, type ShapeOf, storedName } from '@domain/forms';
import { rowTitle } from '@domain/forms/kinds/rows';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { type ComponentType, type KeyboardEvent, memo, type RefObject, useMemo, useRef, useState } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { useReveal } from '../../reveal';
import type { PartProps, Path, ValueProps } from '../../types';
import { useErrorsIn } from '../../useErrorsIn';
import { colourOf } from './Laid';
import styles from './rows.module.css';
import { useToldErrors } from './useToldErrors';

interface TitleProps {
  name: string;
  field: FieldShape;
  path: Path;
  labelKey: MessageKey;
  Value: ComponentType<ValueProps>;
  /** Title of the row while its first field is empty. */
  otherwise: string;
}

/** Title of a row: the value of its first field. */
function RowTitle({ path, Value, otherwise, ...field }: TitleProps) {
  const row = Form.useWatch([...path]) as Row | undefined;
  return row && !isBlank(row[storedName(field.name, field.field)]) ? <Value {...field} row={row} /> : otherwise;
}

/** State of a row: closed at first when it holds values; it opens when the page jumps to a field in it. */
function useOpen(opened: Table['opened'], id: number, path: Path, ref: RefObject<HTMLElement | null>) {
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(() => {
    const { id: _, ...values } = (form.getFieldValue([...path]) ?? {}) as Row;
    const empty = Object.values(values).every((value) => value === undefined || value === null || value === '');
    return opened.get(id) ?? empty;
  });
  const set = (next: boolean) => {
    opened.set(id, next);
    setOpen(next);
  };
  useReveal(ref, () => set(true));
  return [open, set] as const;
}

/** Everything that the rows of a table have in common. */
export interface Table {
  readonly field: ShapeOf<'rows'>;
  readonly path: Path;
  readonly label: string;
  readonly labelKey: MessageKey;
  readonly readOnly: boolean;
  /** Rows are cards, whose heads open and close them. */
  readonly narrow: boolean;
  readonly ordered: boolean;
  /** Rows have a colour each, in which their part of a sum is drawn. */
  readonly coloured: boolean;
  /** Cards that were opened or closed, by their keys: those out of view are not drawn. */
  readonly opened: Map<number, boolean>;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (n: number) => void;
  readonly Part: ComponentType<PartProps>;
  readonly Value: ComponentType<ValueProps>;
}

interface Props {
  table: Table;
  /** Key of the row in the form's list. */
  id: number;
  /** Counted from 0. */
  n: number;
}

/** The fields of a row. */
function Parts({ table, path }: { table: Table; path: Path }) {
  const { field, labelKey, readOnly, Part } = table;
  return Object.entries(field.fields).map(([name, part]) => (
    <Part
      key={name}
      part={name}
      field={part}
      labelKey={`${labelKey}.${name}` as MessageKey}
      path={path}
      listPath={path.slice(-1)}
      readOnly={readOnly}
    />
  ));
}

/** Row with its handle, its fields, and the button that removes it; memoised, for there may be hundreds. */
export const EditRow = memo(({ table, id, n }: Props) => {
  const { field, label, labelKey, readOnly, narrow, ordered } = table;
  const t = useT();
  const path = useMemo(() => [...table.path, n], [table.path, n]);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !ordered,
  });
  const own = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpen(table.opened, id, path, own);
  const wrong = useErrorsIn([path]);
  useToldErrors(path);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!ordered || !event.altKey || step === undefined) return;
    event.preventDefault();
    table.onMove(n, n + step);
  };
  const what = t('form.row.of', { what: label, n: n + 1 });
  const title = rowTitle(field);
  const titled = field.fields[title];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls within are heard here
    <div
      ref={(element) => {
        own.current = element;
        setNodeRef(element);
      }}
      className={styles.row}
      data-wrong={wrong > 0 || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onKeyDown={keys}
    >
      {ordered && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          className={styles.handle}
          aria-label={t('form.row.move', { what })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          <HolderOutlined aria-hidden />
          <bdi>{n + 1}</bdi>
        </button>
      )}
      {table.coloured && <span className={styles.dot} style={{ background: colourOf(n) }} aria-hidden />}
      {narrow && (
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined className="flip" aria-hidden />}
          {open || titled === undefined ? (
            <b>{what}</b>
          ) : (
            <>
              <span className="visually-hidden">{what}</span>
              <b className={styles.about} dir="auto">
                <RowTitle
                  name={title}
                  field={titled}
                  path={path}
                  labelKey={`${labelKey}.${title}` as MessageKey}
                  Value={table.Value}
                  otherwise={what}
                />
              </b>
            </>
          )}
          {wrong > 0 && <RoleTag role="err">{t('form.row.wrong', { n: wrong })}</RoleTag>}
        </button>
      )}
      {/* A closed row stays in the form, so that its values are kept and its rules hold. */}
      <div className={styles.parts} hidden={narrow && !open}>
        <Parts table={table} path={path} />
      </div>
      {!readOnly && (
        <Button
          className={styles.remove ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.row.remove', { what })}
          onClick={() => table.onRemove(n)}
        />
      )}
    </div>
  );
});
