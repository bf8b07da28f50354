import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePreload } from '@/hooks/usePreload';
import { useT } from '@/hooks/useT';
import { screenIcons } from './icons';
import styles from './palette.module.css';
import { recentScreens, rememberScreen } from './recent';
import { useOffered } from './rights';
import { findScreens } from './search';
import { focusContent } from './useArrival';

interface JumpPaletteProps {
  open: boolean;
  onClose: () => void;
}

const hints = [
  { keys: ['↑', '↓'], words: 'frame.palette.key.move' },
  { keys: ['Enter'], words: 'frame.palette.key.open' },
  { keys: ['Esc'], words: 'frame.palette.key.close' },
] as const;

const Marked = ({ text, at: [from, to] }: { text: string; at: readonly [number, number] }) => (
  <>
    {text.slice(0, from)}
    <mark>{text.slice(from, to)}</mark>
    {text.slice(to)}
  </>
);

/** The field and its list; the field keeps the focus, the arrows move the mark. */
function Palette({ onGo }: { onGo: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const preload = usePreload();
  const listId = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [recent] = useState(recentScreens);
  const groups = findScreens(text, useOffered(), t, recent);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(marked, hits.length - 1);
  const optionId = (i: number) => `${listId}-${i}`;
  const markedPath = hits[current]?.screen.path;

  useEffect(() => {
    if (markedPath) preload(markedPath);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [markedPath, preload]);

  const go = (path: string | undefined) => {
    if (!path) return;
    rememberScreen(path);
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
        {groups.map(({ label, hits: shown }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped so
          <div key={label ?? ''} role="group" aria-label={t(label ?? 'frame.palette.found')}>
            {label && (
              <p className={styles.group} aria-hidden="true">
                {t(label)}
              </p>
            )}
            {shown.map((hit) => {
              const i = hits.indexOf(hit);
              const { screen, group, name, at } = hit;
              const Icon = screen.icon && screenIcons[screen.icon];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={screen.path}
                  id={optionId(i)}
                  className={styles.hit}
                  role="option"
                  aria-selected={i === current}
                  onPointerMove={() => setMarked(i)}
                  onClick={() => go(screen.path)}
                >
                  {Icon && <Icon aria-hidden="true" />}
                  <span>{at ? <Marked text={name} at={at} /> : name}</span>
                  {!label && <small>{t(group)}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hits.length === 0 && <EmptyState compact title={t('frame.palette.empty', { text })} />}
      <p className={styles.hint} aria-hidden="true">
        {hints.map(({ keys, words }) => (
          <span key={words}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {t(words)}
          </span>
        ))}
      </p>
    </>
  );
}

/** Jumps to any screen the person is offered. */
export function JumpPalette({ open, onClose }: JumpPaletteProps) {
  const t = useT();
  const phone = usePhone();
  const [gone, setGone] = useState(false);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      // A phone has no ground around it to press, nor a key to leave by.
      closable={phone}
      destroyOnHidden
      // Who has jumped is on the new page; who has not goes on where the palette was opened.
      focusable={{ focusTriggerAfterClose: !gone }}
      afterClose={() => {
        if (gone) focusContent();
        setGone(false);
      }}
      width={phone ? '100%' : 560}
      rootClassName={styles.layer ?? ''}
      style={phone ? { insetBlockStart: 0 } : { insetBlockStart: 72 }}
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
