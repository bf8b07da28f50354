import { DownloadOutlined } from '@ant-design/icons';
import type { CalendarEntry } from '@domain/api/calendar';
import { Button, Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { useDownload } from '@/hooks/useDownload';
import { useT } from '@/hooks/useT';
import styles from './entry.module.css';
import { kindIcons } from './kinds';
import { firstDayOf } from './weeks';
import { fullDay, whenOf } from './words';

/** Address of the calendar's file. */
export const FILE = '/api/Calendar/GetFile';

function Facts({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useT();
  const file = useDownload();
  const box = useRef<HTMLDivElement>(null);
  const { id, kind, title, place, note, link, action, cancelled } = entry;
  const Icon = kindIcons[kind];
  const time = whenOf(t, entry);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const facts: [label: string, value: ReactNode][] = [
    [t('calendar.entry.day'), fullDay(firstDayOf(entry))],
    ...(time ? [[t('calendar.entry.time'), time] as [string, ReactNode]] : []),
    ...(place ? [[t('calendar.entry.place'), place] as [string, ReactNode]] : []),
    ...(note ? [[t('calendar.entry.note'), note] as [string, ReactNode]] : []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab') return;
    // The popover stands at the end of the document: behind its last and before its first part is its button.
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const edge = event.shiftKey ? [box.current, parts[0]] : [parts.at(-1)];
    if (!edge.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div ref={box} role="dialog" aria-label={title} tabIndex={-1} className={styles.facts} onKeyDown={onKeyDown}>
      <p className={styles.kind} data-kind={kind}>
        <Icon aria-hidden /> {t(`calendar.kind.${kind}`)}
        {cancelled && <b>{t('calendar.cancelled')}</b>}
      </p>
      <h3 data-cancelled={cancelled || undefined}>
        <bdi>{title}</bdi>
      </h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {link && action && (
          <LinkButton to={link} kind={kind === 'act' && !cancelled ? 'primary' : 'default'}>
            {action}
          </LinkButton>
        )}
        <Button icon={<DownloadOutlined aria-hidden />} loading={file.running} onClick={() => file.start(FILE, { id })}>
          {t('calendar.entry.file')}
        </Button>
      </div>
    </div>
  );
}

interface EntryPopoverProps {
  entry: CalendarEntry;
  className?: string | undefined;
  tabIndex?: number;
  style?: React.CSSProperties | undefined;
  children: ReactNode;
}

/** A button that opens the facts of an entry, with the link to its page and its file. */
export function EntryPopover({ entry, className, tabIndex, style, children }: EntryPopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      placement="bottom"
      content={<Facts entry={entry} onClose={close} />}
    >
      <button
        ref={button}
        type="button"
        className={className}
        style={style}
        tabIndex={tabIndex}
        data-kind={entry.kind}
        data-cancelled={entry.cancelled || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {children}
      </button>
    </Popover>
  );
}
