import type { StudioMember } from '@domain/api/studioMember';
import { Checkbox } from 'antd';
import { cx } from '@/components/cx';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import type { ListHandle } from '@/lists';
import styles from './members.module.css';
import { StateNote, teachingOf } from './teacherList';

interface Props {
  rows: readonly StudioMember[];
  selection: ListHandle<StudioMember>['selection'];
  onOpen: (id: string) => void;
}

/** Members on a phone, as cards: the checkbox chooses a card, a press elsewhere opens it. */
export function MemberCards({ rows, selection, onOpen }: Props) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const chosen = selection.isChosen(row.id);
        const type = t(row.type === 1 ? 'enum.studioMemberType.core' : 'enum.studioMemberType.ordinary');
        return (
          <li key={row.id} className={cx(chosen && styles.chosen)}>
            <Checkbox
              checked={chosen}
              disabled={row.mine || row.pending !== undefined}
              aria-label={t('list.choose', { name: row.name })}
              onChange={(event) => selection.choose(row.id, event.target.checked)}
            />
            <button type="button" onClick={() => onOpen(row.id)}>
              <span className={styles.line}>
                <b>{row.name}</b>
                <StatusTag set="studioReview" value={row.examineStatus} />
              </span>
              <span className={styles.where}>{[row.orgName, teachingOf(row, t)].filter(Boolean).join(' · ')}</span>
              <span className={styles.line}>
                <small>{[row.technicalPosition, type].filter(Boolean).join(' · ')}</small>
                <small>
                  <StateNote row={row} />
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
