import { Alert, Button } from 'antd';
import { useState } from 'react';
import { SidePanel } from '@/components/SidePanel';
import { OBJECTION_FORM, ObjectionForm, OwnObjection } from '@/features/objections';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import type { Flow } from './flow';
import styles from './kpi.module.css';
import { Outcome, type ResultRow } from './lists';

interface Props {
  flow: Flow;
  row: ResultRow;
  /** Whether objections are still accepted. */
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Panel of one result: its reason and the user's objection, at most one for each user. */
export function ResultPanel({ flow, row, open, onClose, onSent }: Props) {
  const t = useT();
  const [busy, setBusy] = useState({ sending: false, uploading: false });
  const { objection } = row;
  const takes = open && !objection && !row.reopened;
  return (
    <SidePanel
      title={row.name}
      aside={<Outcome row={row} />}
      onClose={onClose}
      actions={
        takes && (
          <Button
            type="primary"
            htmlType="submit"
            form={OBJECTION_FORM}
            loading={busy.sending}
            disabled={busy.uploading}
          >
            {t('objection.send')}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('kpi.result.org')}</dt>
          <dd dir="auto">{row.orgName}</dd>
        </div>
        {row.title && (
          <div>
            <dt>{t('kpi.result.title')}</dt>
            <dd dir="auto">{row.title}</dd>
          </div>
        )}
        {row.score !== undefined && (
          <div>
            <dt>{t('kpi.result.score')}</dt>
            <dd>{oneDecimal(row.score)}</dd>
          </div>
        )}
      </dl>
      {row.reopened && <Alert type="warning" showIcon title={t('objection.reopened')} />}
      {row.reason && !row.reopened && (
        <Alert
          type="error"
          showIcon
          title={t('kpi.result.reason')}
          description={<span dir="auto">{row.reason}</span>}
        />
      )}
      {objection && <OwnObjection objection={objection} />}
      {takes && flow.publishes && (
        <ObjectionForm
          area={flow.controller}
          declareId={row.declareId}
          heading={t('objection.make')}
          onSent={onSent}
          onBusy={setBusy}
        />
      )}
    </SidePanel>
  );
}
