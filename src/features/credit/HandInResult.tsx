import { Modal } from 'antd';
import { useT } from '@/hooks/useT';
import { BatchResult } from '@/lists';
import type { HandedIn } from './useHandIn';

/** Results of conversions that were submitted together, row by row. */
export function HandInResult({ outcome, onClose }: { outcome: HandedIn; onClose: () => void }) {
  const t = useT();
  const { done, failed } = outcome;
  return (
    <Modal open width={680} title={t('credit.conversion.result')} footer={null} onCancel={onClose}>
      <BatchResult
        done={done.map(({ id, title }) => ({ key: id, name: title, said: t('credit.conversion.waits') }))}
        failed={failed.map(({ id, title, reason }) => ({ key: id, name: title, said: reason }))}
      />
    </Modal>
  );
}
