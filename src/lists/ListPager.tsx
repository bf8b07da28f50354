import type { MessageKey } from '@locales/keys';
import { Pagination } from 'antd';
import { type ReactNode, useRef } from 'react';
import { cx } from '@/components/cx';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './lists.module.css';

interface ListPagerProps {
  /** Name of the list. */
  label?: MessageKey | undefined;
  page: number;
  total: number;
  pageSize: number;
  onTurn: (page: number) => void;
  /** Where there is little room: previous and next only. */
  narrow?: boolean;
  /** On the ground of the page instead of at the foot of a card. */
  bare?: boolean;
  /** At the start of the line; shown even when there is a single page. */
  note?: ReactNode;
}

/** Pages of a list, below it; nothing when there is a single page. Turning scrolls to the beginning of the list. */
export function ListPager({
  label,
  page,
  total,
  pageSize,
  onTurn,
  narrow = false,
  bare = false,
  note,
}: ListPagerProps) {
  const t = useT();
  const phone = usePhone();
  const nav = useRef<HTMLElement>(null);
  const several = total > pageSize;
  if (!several && note === undefined) return null;
  const turn = (next: number) => {
    onTurn(next);
    const list = nav.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  };
  return (
    <nav
      ref={nav}
      className={cx(styles.pages, bare && styles.barePages)}
      aria-label={label ? t('list.pages', { list: t(label) }) : t('common.pages')}
    >
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {several && (
        <Pagination
          current={page}
          total={total}
          pageSize={pageSize}
          showSizeChanger={false}
          simple={phone || narrow}
          {...(narrow && { size: 'small' as const })}
          {...(note === undefined && !narrow && { showTotal: (n: number) => t('common.total', { n }) })}
          onChange={turn}
        />
      )}
    </nav>
  );
}
