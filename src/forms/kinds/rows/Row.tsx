import { DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { type FieldShape, isBlank, type Row, storedName } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Button, Form } from 'antd';
import { type ComponentType, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { useReveal } from '../../reveal';
import type { Path, ValueProps } from '../../types';
import { useErrorsIn } from '../../useErrorsIn';
import styles from './rows.module.css';

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
export function RowTitle({ path, Value, otherwise, ...field }: TitleProps) {
  const row = Form.useWatch([...path]) as Row | undefined;
  return row && !isBlank(row[storedName(field.name, field.field)]) ? <Value {...field} row={row} /> : otherwise;
}

/** State of a row: closed at first when it holds values; it opens when the page jumps to a field in it. */
function useOpen(path: Path, ref: RefObject<HTMLElement | null>) {
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(() => {
    const { id: _, ...values } = (form.getFieldValue([...path]) ?? {}) as Row;
    return Object.values(values).every((value) => value === undefined || value === null || value === '');
  });
  useReveal(ref, () => setOpen(true));
  return [open, setOpen] as const;
}

interface Props {
  id: number;
  /** Counted from 0. */
  n: number;
  path: Path;
  /** As a card: its head opens and closes it. */
  narrow: boolean;
  /** Title in the head of the row. */
  title: ReactNode;
  label: string;
  ordered: boolean;
  /** Colour of the row's part where a sum is drawn. */
  colour: string | undefined;
  handle: ReactNode;
  onMove: (to: number) => void;
  /** Absent: the row cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Row with its handle, its fields, and the button that removes it. */
export function EditRow(props: Props) {
  const { id, n, path, narrow, title, label, ordered, colour, handle, onMove, onRemove, children } = props;
  const t = useT();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !ordered,
  });
  const own = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpen(path, own);
  const wrong = useErrorsIn([path]);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!ordered || !event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(n + step);
  };
  const what = t('form.row.of', { what: label, n: n + 1 });
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
          {handle}
          <bdi>{n + 1}</bdi>
        </button>
      )}
      {colour && <span className={styles.dot} style={{ background: colour }} aria-hidden />}
      {narrow && (
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined className="flip" aria-hidden />}
          {open || title === undefined ? (
            <b>{what}</b>
          ) : (
            <>
              <span className="visually-hidden">{what}</span>
              <b className={styles.about} dir="auto">
                {title}
              </b>
            </>
          )}
          {wrong > 0 && <RoleTag role="err">{t('form.row.wrong', { n: wrong })}</RoleTag>}
        </button>
      )}
      {/* A closed row stays in the form, so that its values are kept and its rules hold. */}
      <div className={styles.parts} hidden={narrow && !open}>
        {children}
      </div>
      {onRemove && (
        <Button
          className={styles.remove ?? ''}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.row.remove', { what })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
