import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import styles from './account.module.css';
import { SimilarAccounts } from './SimilarAccounts';
import { useMerge } from './useMerge';

interface Props {
  loginName: string;
  onClose: () => void;
}

/** Other accounts that seem to belong to the same person; the chosen ones can be merged into this account. */
export function SimilarDrawer({ loginName, onClose }: Props) {
  const t = useT();
  const merge = useMerge();
  const n = merge.chosen.length;
  return (
    <SidePanel
      title={t('profile.similar.title')}
      onClose={onClose}
      note={n === 0 && t('profile.similar.choose')}
      actions={
        <Button type="primary" disabled={n === 0} loading={merge.busy} onClick={merge.ask}>
          {t('profile.similar.do', { n })}
        </Button>
      }
    >
      <p>
        <b>{t('profile.similar.into', { loginName })}</b>
      </p>
      <p className={styles.quiet}>{t('profile.similar.why')}</p>
      <DataArea
        remote={merge.remote}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('profile.similar.empty')} description={t('profile.similar.emptyWhy')} />}
      >
        {(list) => (
          <div className={styles.accounts}>
            <SimilarAccounts accounts={list} merge={merge} />
          </div>
        )}
      </DataArea>
    </SidePanel>
  );
}
