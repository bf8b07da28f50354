import type { IssuedCertificate } from '@domain/api/certificateIssue';
import { REVOKE_REASON } from '@domain/certificate/kind';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

interface Values {
  reason: string;
  reissue?: boolean;
}

/**
 * Asks for the reason, which the verification page shows, and whether a new number replaces the old one. The caller
 * reads the list again on close: a try whose answer was lost may have revoked the certificate.
 */
export function RevokeDialog({ one, onClose }: { one: IssuedCertificate; onClose: () => void }) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const no = (text: string) => `\u2066${text}\u2069`;
  const kept = useKeptForm<Values>({ form: 'revoke', id: one.id });
  const { form, busy, submit } = useCallForm<Values>(async ({ reason, reissue = false }) => {
    const body = { id: one.id, reason: reason.trim(), reissue };
    const { certNo } = await api(
      'PUT /api/CertificateReview/RevokeCertificate',
      { body },
      { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), ...(reissue && { ownNeeds: ['certNo'] }) },
    );
    intent.done();
    kept.discard();
    toast.success(certNo ? t('certificate.desk.reissued', { no: no(certNo) }) : t('certificate.desk.done'));
    onClose();
  });
  return (
    <Modal
      open
      title={t('certificate.desk.ask', { no: no(one.certNo) })}
      okText={t('certificate.desk.revoke')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="revoke"
        layout="vertical"
        onFinish={(values) => void submit(values)}
        {...kept.props}
      >
        <Form.Item>{t('certificate.desk.text')}</Form.Item>
        <Form.Item<Values>
          name="reason"
          label={t('certificate.desk.reason')}
          rules={[{ required: true, whitespace: true, message: t('certificate.desk.reasonMissing') }]}
        >
          <Input.TextArea rows={3} maxLength={REVOKE_REASON} showCount />
        </Form.Item>
        <Form.Item<Values> name="reissue" valuePropName="checked" extra={t('certificate.desk.reissueWhy')}>
          <Checkbox>{t('certificate.desk.reissue')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
