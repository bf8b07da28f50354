import { Alert, Button, Form, Input } from 'antd';
import { SidePanel } from '@/components/SidePanel';
import { StatusTag } from '@/components/StatusTag';
import { useCallForm } from '@/hooks/useCallForm';
import { useIntent } from '@/hooks/useIntent';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import type { Flow } from './flow';
import styles from './kpi.module.css';
import type { ResultRow } from './lists';

const LONGEST = 2000;
const FORM = 'kpi-objection';

interface Props {
  flow: Flow;
  row: ResultRow;
  /** Objections are taken. */
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One result: why it is so, and what one has to say against it; once a person. */
export function ResultPanel({ flow, row, open, onClose, onSent }: Props) {
  const t = useT();
  const intent = useIntent();
  const { form, busy, submit } = useCallForm<{ text: string }>(async ({ text = '' }) => {
    const body = { declareId: row.declareId, text };
    await flow.call('POST SubmitObjection', { body }, { skipErrorHandler: true, idempotencyKey: intent.keyOf(body) });
    intent.done();
    toast.success(t('kpi.objection.sent'));
    onSent();
  });
  const { objection } = row;
  const takes = open && !objection;
  return (
    <SidePanel
      title={row.name}
      aside={<StatusTag set="reviewResult" value={row.result} />}
      onClose={onClose}
      actions={
        takes && (
          <Button type="primary" htmlType="submit" form={FORM} loading={busy}>
            {t('kpi.objection.send')}
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
            <dd>{row.score.toFixed(1)}</dd>
          </div>
        )}
      </dl>
      {row.reason && (
        <Alert
          type="error"
          showIcon
          title={t('kpi.result.reason')}
          description={<span dir="auto">{row.reason}</span>}
        />
      )}
      {objection && (
        <Alert
          type={objection.state === 0 ? 'info' : objection.state === 1 ? 'success' : 'warning'}
          showIcon
          title={`${t('kpi.objection.mine')} · ${t(`kpi.objection.state.${objection.state as 0 | 1 | 2}`)}`}
          description={
            <>
              <p dir="auto">{objection.text}</p>
              {objection.answer && (
                <p dir="auto">
                  <b>{t('kpi.objection.answer')}</b> {objection.answer}
                </p>
              )}
            </>
          }
        />
      )}
      {takes && (
        <Form form={form} id={FORM} layout="vertical" onFinish={(values) => void submit(values)}>
          <h3>{t('kpi.objection.make')}</h3>
          <p className={styles.faint}>{t('kpi.objection.text')}</p>
          <Form.Item name="text" label={t('kpi.objection.field')} required>
            <Input.TextArea
              rows={6}
              maxLength={LONGEST}
              showCount
              placeholder={t('kpi.objection.placeholder')}
              aria-required
            />
          </Form.Item>
        </Form>
      )}
    </SidePanel>
  );
}
