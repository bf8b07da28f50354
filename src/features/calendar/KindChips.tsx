import { type EntryKind, entryKinds } from '@domain/calendar/kinds';
import { useT } from '@/hooks/useT';
import styles from './calendar.module.css';
import { kindIcons } from './kinds';
import type { Entries } from './useCalendar';

interface KindChipsProps {
  /** Absent while they are loading. */
  entries: Entries | undefined;
  kind: EntryKind | undefined;
  onKind: (kind: EntryKind | undefined) => void;
}

/** Filters by kind, each with its number. */
export function KindChips({ entries, kind, onKind }: KindChipsProps) {
  const t = useT();
  const chip = (of: EntryKind | undefined) => {
    const Icon = of && kindIcons[of];
    const n = entries?.filter((one) => !of || one.kind === of).length;
    return (
      <button
        key={of ?? 'all'}
        type="button"
        className={styles.chip}
        data-kind={of}
        data-empty={(of && n === 0 && kind !== of) || undefined}
        aria-pressed={kind === of}
        onClick={() => onKind(of)}
      >
        {Icon && <Icon aria-hidden />}
        {t(`calendar.kind.${of ?? 'all'}`)} <em>{n ?? '\u2007'}</em>
      </button>
    );
  };
  return (
    <fieldset className={styles.chips} data-waits={!entries || undefined}>
      <legend className="visually-hidden">{t('calendar.kinds')}</legend>
      {[undefined, ...entryKinds].map(chip)}
    </fieldset>
  );
}
