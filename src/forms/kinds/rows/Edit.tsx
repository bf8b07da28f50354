import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ShapeOf } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { useT } from '@/hooks/useT';
import type { EditProps } from '../../types';
import { newRowId } from './newRowId';
import { EditRow, RowTitle } from './Row';
import styles from './rows.module.css';
import { colourOf, Totals } from './Totals';
import { useNarrow } from './useNarrow';

/** Least width in px of a column in which typed text can be read. */
const COLUMN = 112;

/** Pixels before a press on the handle is a drag. */
const DRAG = 4;

/**
 * A table within the form: rows are added, taken away with undo, and put into order by dragging their handle or with
 * Alt and the arrow keys; where columns have no room, on a phone or in a drawer, each row is a card that opens and
 * closes.
 */
export function Edit({ field, path, label, labelKey, readOnly, Part, Value }: EditProps<ShapeOf<'rows'>>) {
  const t = useT();
  const form = Form.useFormInstance();
  const undoToast = useUndoToast();
  const [told, tell] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG } }));
  const names = Object.entries(field.fields);
  const ordered = field.ordered === true && !readOnly;
  // Rows that share a limited total have a colour each, in which their part of it is drawn.
  const coloured = field.totals?.some(({ cap }) => cap !== undefined) === true;
  const columns = `${ordered ? '52px ' : ''}${coloured ? '8px ' : ''}repeat(${names.length}, minmax(0, 1fr))${readOnly ? '' : ' var(--control-height)'}`;
  const place = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(place, names.length * COLUMN);
  const first = names.find(([name]) => name === field.title) ?? names[0];
  const rowsNow = () => (form.getFieldValue([...path]) as object[] | undefined) ?? [];
  return (
    <Form.List name={[...path]}>
      {(rows, { add, remove, move }, { errors }) => {
        const moved = (from: number, to: number) => {
          if (to < 0 || to >= rows.length || from === to) return;
          move(from, to);
          tell(t('form.row.moved', { from: from + 1, to: to + 1 }));
        };
        const dragged = ({ active, over }: DragEndEvent) => {
          const at = (id: unknown) => rows.findIndex(({ key }) => key === id);
          if (over) moved(at(active.id), at(over.id));
        };
        const takeAway = (n: number) => {
          const gone = rowsNow()[n];
          remove(n);
          undoToast(t('form.row.removed', { n: n + 1, what: label }), () => add(gone, Math.min(n, rowsNow().length)));
        };
        return (
          <div
            ref={place}
            className={styles.rows}
            data-narrow={narrow || undefined}
            style={{ '--columns': columns } as React.CSSProperties}
          >
            {rows.length > 0 && !narrow && (
              <div className={styles.head} aria-hidden>
                {ordered && <span>{t('form.row.place')}</span>}
                {coloured && <span />}
                {names.map(([name]) => (
                  <span key={name}>{t(`${labelKey}.${name}` as MessageKey)}</span>
                ))}
              </div>
            )}
            <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dragged}>
              <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
                {rows.map(({ key, name: n }) => (
                  <EditRow
                    key={key}
                    id={key}
                    n={n}
                    path={[...path, n]}
                    narrow={narrow}
                    title={
                      first && (
                        <RowTitle
                          name={first[0]}
                          field={first[1]}
                          path={[...path, n]}
                          labelKey={`${labelKey}.${first[0]}` as MessageKey}
                          Value={Value}
                          otherwise={t('form.row.of', { what: label, n: n + 1 })}
                        />
                      )
                    }
                    label={label}
                    ordered={ordered}
                    colour={coloured ? colourOf(n) : undefined}
                    onMove={(to) => moved(n, to)}
                    onRemove={readOnly ? undefined : () => takeAway(n)}
                    handle={<HolderOutlined aria-hidden />}
                  >
                    {names.map(([name, part]) => (
                      <Part
                        key={name}
                        part={name}
                        field={part}
                        labelKey={`${labelKey}.${name}` as MessageKey}
                        path={[...path, n]}
                        listPath={[n]}
                        readOnly={readOnly}
                      />
                    ))}
                  </EditRow>
                ))}
              </SortableContext>
            </DndContext>
            <div className={styles.foot}>
              {!readOnly && rows.length < field.most && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => add(field.known ? {} : { id: newRowId() })}
                >
                  {t(`${labelKey}.add` as MessageKey)}
                </Button>
              )}
              {!readOnly && (
                <span className={styles.count}>
                  {t('form.row.count', { n: rows.length, most: field.most })}
                  {ordered && rows.length > 1 && ` ${t('form.row.how')}`}
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
