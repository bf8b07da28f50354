import type { ResInfo } from '@domain/api/shapes';
import { mostObjectionFiles } from '@domain/constants';
import type { ShapeOf } from '@domain/forms';
import { attachments } from '@domain/forms/fields';
import { Alert, Button, Form, Input } from 'antd';
import { SidePanel } from '@/components/SidePanel';
import { Edit as Files } from '@/forms/kinds/attachments/Edit';
import { UploadsContext, useRunning } from '@/forms/uploads';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import { oneDecimal } from '@/services/format';
import type { Flow } from './flow';
import styles from './kpi.module.css';
import { Outcome, type ResultRow } from './lists';

const LONGEST = 2000;
const FORM = 'kpi-objection';

interface Objection {
  text: string;
  resIds?: ResInfo[];
}

/** Files that prove an objection, as many as the call takes. */
const files = attachments({ most: mostObjectionFiles }) as ShapeOf<'attachments'>;
/** Parts that a form definition would give the field: the objection has no definition. */
const apart = { labelKey: 'kpi.objection.files', readOnly: false, Part: () => null, Value: () => null } as const;

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
  const intent = useIdempotencyKeys();
  const { form, busy, submit } = useCallForm<Objection>(async ({ text = '', resIds: files = [] }) => {
    const body = { declareId: row.declareId, text, resIds: files.map(({ id }) => id) };
    await flow.call('POST SubmitObjection', { body }, { skipErrorHandler: true, idempotencyKey: intent.keyOf(body) });
    intent.done();
    toast.success(t('kpi.objection.sent'));
    onSent();
  });
  const { objection } = row;
  const takes = open && !objection && !row.reopened;
  const running = useRunning();
  return (
    <SidePanel
      title={row.name}
      aside={<Outcome row={row} />}
      onClose={onClose}
      actions={
        takes && (
          <Button type="primary" htmlType="submit" form={FORM} loading={busy} disabled={running.any}>
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
            <dd>{oneDecimal(row.score)}</dd>
          </div>
        )}
      </dl>
      {row.reopened && <Alert type="warning" showIcon title={t('kpi.result.reopened.text')} />}
      {row.reason && !row.reopened && (
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
        <Form
          form={form}
          id={FORM}
          layout="vertical"
          className={styles.objecting ?? ''}
          onFinish={(values) => void submit(values)}
        >
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
          <UploadsContext.Provider value={running.uploads}>
            <Form.Item name="resIds">
              <Files field={files} path={['resIds']} label={t('kpi.objection.files')} {...apart} />
            </Form.Item>
          </UploadsContext.Provider>
        </Form>
      )}
    </SidePanel>
  );
}
