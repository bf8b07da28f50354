import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { usePreload } from '@/hooks/usePreload';
import { useT } from '@/hooks/useT';
import styles from './palette.module.css';
import { useOffered } from './rights';
import { findScreens } from './search';
import { focusContent } from './useArrival';

interface JumpPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** The field and its list; the field keeps the focus, the arrows move the mark. */
function Palette({ onGo }: { onGo: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const preload = usePreload();
  const listId = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hits = findScreens(text, useOffered(), t);
  const current = Math.min(marked, hits.length - 1);
  const optionId = (i: number) => `${listId}-${i}`;
  const markedPath = hits[current]?.screen.path;

  useEffect(() => {
    if (markedPath) preload(markedPath);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [markedPath, preload]);

  const go = (path: string | undefined) => {
    if (!path) return;
    onGo();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: hits.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && hits.length > 0) {
      event.preventDefault();
      setMarked((next + hits.length) % hits.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(markedPath);
  };

  return (
    <>
      <Input
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('frame.palette.input')}
        aria-label={t('frame.palette.input')}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {t('frame.palette.results', { n: hits.length })}
      </span>
      <div id={listId} className={styles.list} role="listbox" aria-label={t('frame.palette.title')} ref={list}>
        {hits.map(({ screen, group }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={screen.path}
            id={optionId(i)}
            role="option"
            aria-selected={i === current}
            onPointerMove={() => setMarked(i)}
            onClick={() => go(screen.path)}
          >
            <span>{t(screen.label)}</span>
            <small>{t(group)}</small>
          </div>
        ))}
      </div>
      {hits.length === 0 && <EmptyState compact title={t('frame.palette.empty', { text })} />}
      <p className={styles.hint}>{t('frame.palette.hint')}</p>
    </>
  );
}

/** Jumps to any screen the person is offered. */
export function JumpPalette({ open, onClose }: JumpPaletteProps) {
  const t = useT();
  const [gone, setGone] = useState(false);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      // Who has jumped is on the new page; who has not goes on where the palette was opened.
      focusable={{ focusTriggerAfterClose: !gone }}
      afterClose={() => {
        if (gone) focusContent();
        setGone(false);
      }}
      width={560}
      style={{ insetBlockStart: 72 }}
      title={<span className="visually-hidden">{t('frame.palette.title')}</span>}
      styles={{ header: { margin: 0 } }}
    >
      <Palette
        onGo={() => {
          setGone(true);
          onClose();
        }}
      />
    </Modal>
  );
}
