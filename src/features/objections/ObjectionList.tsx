import { pageSizes } from '@domain/constants';
import { SidePanel } from '@/components/SidePanel';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { ListPager } from '@/lists/ListPager';
import { dayAndTime } from '@/services/format';
import type { ListedObjection } from './calls';
import styles from './objections.module.css';

interface Props {
  rows: readonly ListedObjection[];
  page: number;
  total: number;
  onTurn: (page: number) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Objections that an office answers, a page at a time. */
export function ObjectionList({ rows, page, total, onTurn, onOpen, onClose }: Props) {
  const t = useT();
  return (
    <SidePanel title={t('objection.desk.title')} onClose={onClose}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(row.id)}>
              <span>
                <b dir="auto">{row.title || row.owner}</b>
                <small dir="auto">
                  {t('objection.row', { objector: row.objector, time: dayAndTime(row.time), owner: row.owner })}
                </small>
              </span>
              <RoleTag role={row.state === 0 ? 'act' : 'off'}>{t(`objection.state.${row.state as 0 | 1 | 2}`)}</RoleTag>
            </button>
          </li>
        ))}
      </ul>
      <ListPager narrow page={page} total={total} pageSize={pageSizes.picker} onTurn={onTurn} />
    </SidePanel>
  );
}
