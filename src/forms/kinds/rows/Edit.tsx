import { PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type FieldShape, isFile, type ShapeOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useMemoizedFn } from 'ahooks';
import { Button, Form, type FormListFieldData } from 'antd';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { VirtualRows } from '@/components/VirtualRows';
import { useTouch } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { useListOf } from '../../listsOfForm';
import type { EditProps } from '../../types';
import { newRowId } from './newRowId';
import { EditRow, type Table } from './Row';
import styles from './rows.module.css';
import { Totals } from './Totals';
import { useNarrow } from './useNarrow';

/** Least width in px of a column in which typed text can be read. */
const COLUMN = 112;

/** Longest text in characters that is a short one, such as a name. */
const SHORT = 30;

/** Share of the width that a column has: running text needs more than a name, a date or a number. */
const shareOf = (field: FieldShape | undefined): number =>
  field?.kind === 'area' || (field?.kind === 'text' && (field.max ?? SHORT + 1) > SHORT) ? 3 : 2;

/** Usual height in px of a row, and of a closed card. */
const ROW = 48;
const CARD = 62;

/** Pixels before a press on the handle is a drag. */
const DRAG = 4;

interface List {
  readonly rows: readonly FormListFieldData[];
  readonly add: (row: object, at?: number) => void;
  readonly remove: (n: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** The first field of the last row: whoever adds a row goes on there. */
const beginOf = (table: HTMLElement | null) =>
  [...(table?.querySelectorAll('[data-row]') ?? [])]
    .at(-1)
    ?.querySelector<HTMLElement>('input:not([type=file]):not([type=hidden]), textarea');

const keyOf = ({ key }: FormListFieldData) => String(key);
const itemClass = () => styles.item;

/** Moves of the rows, the same functions in every render: a letter draws no row but its own. */
function useMoves({ path, label }: EditProps<ShapeOf<'rows'>>, list: { readonly current: List | undefined }) {
  const t = useT();
  const form = Form.useFormInstance();
  const undoToast = useUndoToast();
  const [told, tell] = useState('');
  const onMove = useMemoizedFn((from: number, to: number) => {
    if (!list.current || to < 0 || to >= list.current.rows.length || from === to) return;
    list.current.move(from, to);
    tell(t('form.row.moved', { from: from + 1, to: to + 1 }));
  });
  const onRemove = useMemoizedFn((n: number) => {
    const rowsNow = () => (form.getFieldValue([...path]) as object[] | undefined) ?? [];
    const gone = rowsNow()[n];
    list.current?.remove(n);
    const back = () => gone && list.current?.add(gone, Math.min(n, rowsNow().length));
    undoToast(t('form.row.removed', { n: n + 1, what: label }), back);
  });
  const onDragEnd = useMemoizedFn(({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => list.current?.rows.findIndex(({ key }) => key === id) ?? -1;
    if (over) onMove(at(active.id), at(over.id));
  });
  return { told, onMove, onRemove, onDragEnd };
}

/**
 * Keys of the rows that stay drawn wherever the table is scrolled: that to which the page has jumped, that which is
 * dragged, and those with files in which something was done, for a file may be on its way.
 */
function useKept({ field, path }: EditProps<ShapeOf<'rows'>>, list: { readonly current: List | undefined }) {
  const form = Form.useFormInstance();
  const [jumped, setJumped] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const draw = useMemoizedFn((n: number) => {
    const row = list.current?.rows[n];
    if (row) setJumped(keyOf(row));
  });
  useListOf(form, path, draw);
  const note = ({ target }: SyntheticEvent) => {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (key !== undefined && !busy.includes(key)) setBusy([...busy, key]);
  };
  const hasFiles = Object.values(field.fields).some(isFile);
  const keep = useMemo(() => [...busy, jumped ?? [], dragged ?? []].flat(), [busy, jumped, dragged]);
  return { keep, setDragged, onFiles: hasFiles ? { onFocusCapture: note, onDropCapture: note } : {} };
}

/**
 * A table within the form: rows are added, taken away with undo, and put into order by dragging their handle or with
 * Alt and the arrow keys; where columns have no room, on a phone or in a drawer, each row is a card that opens and
 * closes. Of many rows those in view are drawn.
 */
export function Edit(props: EditProps<ShapeOf<'rows'>>) {
  const { field, path, label, labelKey, readOnly, Part, Value } = props;
  const t = useT();
  const touch = useTouch();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG } }));
  const names = Object.keys(field.fields);
  const ordered = field.ordered === true && !readOnly;
  // Rows that share a limited total have a colour each, in which their part of it is drawn.
  const coloured = field.totals?.some(({ cap }) => cap !== undefined) === true;
  const columns = `${ordered ? '52px ' : ''}${coloured ? '8px ' : ''}${names.map((name) => `minmax(0, ${shareOf(field.fields[name])}fr)`).join(' ')}${readOnly ? '' : ' var(--control-height)'}`;
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<List>(undefined);
  const narrow = useNarrow(place, names.length * COLUMN);
  const [opened] = useState(() => new Map<number, boolean>());
  const { told, onMove, onRemove, onDragEnd } = useMoves(props, list);
  const { keep, setDragged, onFiles } = useKept(props, list);
  const at = path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path with the same parts is the same
  const table = useMemo<Table>(
    () => ({
      field,
      path,
      label,
      labelKey,
      readOnly,
      narrow,
      ordered,
      coloured,
      opened,
      onMove,
      onRemove,
      Part,
      Value,
    }),
    [field, at, label, labelKey, readOnly, narrow, ordered, coloured, opened, onMove, onRemove, Part, Value],
  );
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove, move }, { errors }) => {
        list.current = { rows, add, remove, move };
        return (
          <div
            ref={place}
            className={styles.rows}
            data-narrow={narrow || undefined}
            style={{ '--columns': columns } as React.CSSProperties}
            {...onFiles}
          >
            {rows.length > 0 && !narrow && (
              <div className={styles.head} aria-hidden>
                {ordered && <span>{t('form.row.place')}</span>}
                {coloured && <span />}
                {names.map((name) => (
                  <span key={name}>{t(`${labelKey}.${name}` as MessageKey)}</span>
                ))}
              </div>
            )}
            <DndContext
              sensors={sensors}
              collisionDetection={closestCenter}
              onDragStart={({ active }) => setDragged(String(active.id))}
              onDragEnd={onDragEnd}
            >
              <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
                <VirtualRows
                  rows={rows}
                  keyOf={keyOf}
                  height={narrow ? CARD : ROW}
                  scroller="nearest"
                  label={label}
                  keep={keep}
                  ends
                  rowClass={itemClass}
                >
                  {({ key, name: n }) => <EditRow table={table} id={key} n={n} />}
                </VirtualRows>
              </SortableContext>
            </DndContext>
            <div className={styles.foot}>
              {!readOnly && rows.length < field.most && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => {
                    add(field.known ? {} : { id: newRowId() });
                    // By hand the keyboard of a phone would cover what is there already.
                    if (!touch) requestAnimationFrame(() => beginOf(place.current)?.focus());
                  }}
                >
                  {t(`${labelKey}.add` as MessageKey)}
                </Button>
              )}
              {!readOnly && (
                <span className={styles.count}>
                  {t(
                    ordered && rows.length > 1
                      ? touch
                        ? 'form.row.count.touch'
                        : 'form.row.count.keys'
                      : 'form.row.count',
                    {
                      n: rows.length,
                      most: field.most,
                    },
                  )}
                </span>
              )}
              {field.totals?.map((total) => (
                <Totals key={total.of} field={field} total={total} path={path} labelKey={labelKey} />
              ))}
            </div>
            <Form.ErrorList errors={errors} />
            <span role="status" className="visually-hidden">
              {told}
            </span>
          </div>
        );
      }}
    </Form.List>
  );
}
