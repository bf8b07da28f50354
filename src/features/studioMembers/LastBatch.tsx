import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { BatchResult } from '@/lists';
import { clockTime } from '@/services/format';
import type { Batch } from './decisions';
import styles from './members.module.css';

/** Line with the last decision on several members, which stays until it is closed; it can open to show each member. */
export function LastBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { done, failed, decision, at, names } = batch;
  const nameOf = (id: string) => names.get(id) ?? id;
  const [first] = failed;
  const counts = { time: clockTime(at), all: done.length + failed.length, done: done.length, failed: failed.length };
  return (
    <>
      <Alert
        type="info"
        showIcon
        closable={{ onClose, 'aria-label': t('common.close') }}
        role="status"
        className={styles.batch ?? ''}
        title={
          <>
            <b>{t(`studioMember.last.${decision}`, counts)}</b>{' '}
            {first && <span>{t('studioMember.last.who', { name: nameOf(first.id), reason: first.reason })}</span>}
          </>
        }
        action={
          <Button type="link" size="small" onClick={() => setShown(true)}>
            {t('studioMember.last.rows')}
          </Button>
        }
      />
      <Modal
        open={shown}
        width={680}
        title={t('studioMember.last.rows')}
        footer={null}
        onCancel={() => setShown(false)}
      >
        <BatchResult
          done={done.map((id) => ({ key: id, name: nameOf(id), said: t(`studioMember.last.done.${decision}`) }))}
          failed={failed.map(({ id, reason }) => ({ key: id, name: nameOf(id), said: reason }))}
        />
      </Modal>
    </>
  );
}
