import { Pagination } from 'antd';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './ListPager.module.css';

interface ListPagerProps {
  page: number;
  total: number;
  pageSize: number;
  onTurn: (page: number) => void;
}

/** Pages of a list, below it; nothing where one page is enough. */
export function ListPager({ page, total, pageSize, onTurn }: ListPagerProps) {
  const t = useT();
  const phone = usePhone();
  if (total <= pageSize) return null;
  return (
    <nav className={styles.pages} aria-label={t('common.pages')}>
      <Pagination
        current={page}
        total={total}
        pageSize={pageSize}
        showSizeChanger={false}
        simple={phone}
        showTotal={(n) => t('common.total', { n })}
        onChange={onTurn}
      />
    </nav>
  );
}
