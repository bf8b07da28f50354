import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import type { Place } from '@domain/finding';
import { cleanLine } from '@domain/text';
import { useModel, useNavigate } from '@umijs/max';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { useCommitted } from '@/hooks/useCommitted';
import { useReadings } from '@/hooks/useFinder';
import { usePreload } from '@/hooks/usePreload';
import { useT } from '@/hooks/useT';
import { isComposing } from '@/services/composing';
import { fetchReadings } from '@/services/finding';
import { screenIcons } from './icons';
import { type Jump, jumpsOf } from './jumps';
import styles from './palette.module.css';
import { recentScreens, rememberScreen } from './recent';
import { useOffered } from './rights';
import { findScreens } from './search';
import { useKept } from './useKept';
import { useMine } from './useMine';

const hints = [
  { keys: ['↑', '↓'], words: 'frame.palette.key.move' },
  { keys: ['Enter'], words: 'frame.palette.key.open' },
  { keys: ['Esc'], words: 'frame.palette.key.close' },
] as const;

/** A text with the words in it marked, where they stand in it. */
const Marked = ({ text, at }: { text: string; at: Place | undefined }) =>
  at ? (
    <>
      {text.slice(0, at[0])}
      <mark>{text.slice(...at)}</mark>
      {text.slice(at[1])}
    </>
  ) : (
    text
  );

interface OptionProps {
  jump: Jump;
  id: string;
  current: boolean;
  onMark: () => void;
  onGo: () => void;
}

function Option({ jump: { icon, name, at, note }, id, current, onMark, onGo }: OptionProps) {
  const Icon = icon && screenIcons[icon];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div id={id} className={styles.hit} role="option" aria-selected={current} onPointerMove={onMark} onClick={onGo}>
      {Icon && <Icon aria-hidden="true" />}
      <span>
        <bdi>
          <Marked text={name} at={at} />
        </bdi>
      </span>
      {note && (
        <small title={note.text}>
          <bdi>
            <Marked {...note} />
          </bdi>
        </small>
      )}
    </div>
  );
}

/** The field and its list; the field keeps the focus, the arrows move the mark. */
export function Palette({ onGo }: { onGo: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const preload = usePreload();
  const listId = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { userId, isEnterpriseUser: partner } = useModel('currentUser').user ?? {};
  const [recent] = useState(() => recentScreens(userId));
  // A zero-width space alone is nothing that was asked for.
  const words = cleanLine(useCommitted(text));
  const [own, offices] = [useMine(words), useKept(words)];
  const waiting = own.waiting || offices.waiting;
  const failure = own.failure ?? offices.failure;
  const readings = useReadings();
  const screens = findScreens(words, useOffered(), t, recent, readings);
  const groups = jumpsOf(screens, { mine: own.mine, kept: offices.kept }, words, t);
  /** Words of what can be looked for: an office looks for people, somebody of an enterprise for no course or record. */
  const said = offices.ready
    ? (['manage.palette.input', 'manage.palette.empty.why'] as const)
    : partner
      ? (['frame.palette.input.enterprise', 'frame.palette.empty.enterprise'] as const)
      : (['frame.palette.input', 'frame.palette.empty.why'] as const);
  const asked = t(said[0]);
  const jumps = groups.flatMap((group) => group.jumps);
  const current = Math.min(marked, jumps.length - 1);
  const optionId = (i: number) => `${listId}-${i}`;
  const target = jumps[current];
  const screen = target?.screen ? target.to : undefined;

  useEffect(fetchReadings, []);
  useEffect(() => {
    if (screen) preload(screen);
  }, [screen, preload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [target?.key]);

  const go = (jump: Jump | undefined) => {
    if (!jump) return;
    if (jump.screen) rememberScreen(userId, jump.to);
    onGo();
    navigate(jump.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: jumps.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && jumps.length > 0) {
      event.preventDefault();
      setMarked((next + jumps.length) % jumps.length);
    } else if (event.key === 'Enter' && !isComposing(event)) go(target);
  };

  return (
    <>
      <Input
        variant="borderless"
        size="large"
        prefix={waiting ? <LoadingOutlined aria-hidden="true" /> : <SearchOutlined aria-hidden="true" />}
        placeholder={asked}
        aria-label={asked}
        role="combobox"
        aria-expanded={jumps.length > 0}
        aria-controls={listId}
        aria-activedescendant={jumps.length > 0 ? optionId(current) : undefined}
        autoFocus
        maxLength={50}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {waiting ? t('frame.palette.searching') : t('frame.palette.results', { n: jumps.length })}
      </span>
      <div id={listId} className={styles.list} role="listbox" aria-label={t('frame.palette.title')} ref={list}>
        {groups.map(({ label, jumps: shown }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped so
          <div key={label ?? ''} role="group" aria-label={t(label ?? 'frame.palette.found')}>
            {label && (
              <p className={styles.group} aria-hidden="true">
                {t(label)}
              </p>
            )}
            {shown.map((jump) => {
              const i = jumps.indexOf(jump);
              return (
                <Option
                  key={jump.key}
                  jump={jump}
                  id={optionId(i)}
                  current={i === current}
                  onMark={() => setMarked(i)}
                  onGo={() => go(jump)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {waiting && <p className={styles.more}>{t('frame.palette.searching')}</p>}
      {failure && <p className={styles.more}>{t('frame.palette.failed', { reason: failure })}</p>}
      {jumps.length === 0 && !waiting && !failure && (
        <EmptyState compact title={t('frame.palette.empty', { text: words })} description={t(said[1])} />
      )}
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
