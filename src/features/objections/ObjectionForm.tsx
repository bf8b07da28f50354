import type { ResInfo } from '@domain/api/shapes';
import { mostObjectionFiles } from '@domain/constants';
import type { ShapeOf } from '@domain/forms';
import { attachments } from '@domain/forms/fields';
import { Form, Input } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Edit as Files } from '@/forms/kinds/attachments/Edit';
import { UploadsContext, useRunning } from '@/forms/uploads';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import { callObjection, type ObjectionArea } from './calls';
import styles from './objections.module.css';

const LONGEST = 2000;
const LONGEST_CONTACT = 60;
/** Id of the form, for a button that stands outside of it. */
export const OBJECTION_FORM = 'objection';

interface Objection {
  text: string;
  contact?: string;
  resIds?: ResInfo[];
}

/** Files that prove an objection, as many as the call takes. */
const files = attachments({ most: mostObjectionFiles }) as ShapeOf<'attachments'>;
/** Parts that a form definition would give the field: the objection has no definition. */
const apart = { labelKey: 'objection.files', readOnly: false, Part: () => null, Value: () => null } as const;

interface Props {
  area: ObjectionArea;
  /** The result. */
  declareId: string;
  /** Heading of the form. */
  heading: ReactNode;
  onSent: () => void;
  /** Whether it is being sent, or waits for a file: the button stands in the foot of the panel. */
  onBusy: (busy: { sending: boolean; uploading: boolean }) => void;
}

/** Form of an objection to a public result: facts, contact and files, under the author's own name. */
export function ObjectionForm({ area, declareId, heading, onSent, onBusy }: Props) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const { form, busy, submit } = useCallForm<Objection>(async ({ text = '', contact, resIds: chosen = [] }) => {
    const body = { declareId, text, ...(contact && { contact }), resIds: chosen.map(({ id }) => id) };
    const idempotencyKey = intent.keyOf(body);
    await callObjection(area, 'POST SubmitObjection', { body }, { skipErrorHandler: true, idempotencyKey });
    intent.done();
    kept.discard();
    toast.success(t('objection.sent'));
    onSent();
  });
  const kept = useKeptForm<Objection>({ form: OBJECTION_FORM, id: `${area}:${declareId}` });
  const running = useRunning();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receiver is told of changes only
  useEffect(() => onBusy({ sending: busy, uploading: running.any }), [busy, running.any]);
  return (
    <Form form={form} id={OBJECTION_FORM} layout="vertical" onFinish={(values) => void submit(values)} {...kept.props}>
      <h3>{heading}</h3>
      <p className={styles.faint}>{t('objection.how')}</p>
      <Form.Item name="text" label={t('objection.field')} required>
        <Input.TextArea rows={6} maxLength={LONGEST} showCount placeholder={t('objection.placeholder')} aria-required />
      </Form.Item>
      <Form.Item name="contact" label={t('objection.contact')}>
        <Input maxLength={LONGEST_CONTACT} placeholder={t('objection.contact.placeholder')} />
      </Form.Item>
      <UploadsContext.Provider value={running.uploads}>
        <Form.Item name="resIds">
          <Files field={files} path={['resIds']} label={t('objection.files')} {...apart} />
        </Form.Item>
      </UploadsContext.Provider>
    </Form>
  );
}
