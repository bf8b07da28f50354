import type { CertificateRow } from '@domain/api/certificate';
import type { ResInfo } from '@domain/api/shapes';
import { CERTIFICATE_FILES } from '@domain/certificate/kind';
import { CertificateReview } from '@domain/statuses';
import { Alert, Form, Input, Modal } from 'antd';
import { FileCard } from '@/forms/kinds/FileCard';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

interface Values {
  remark?: string;
  resIds?: ResInfo[];
}

const REMARK = 300;

/** Files one below the other, and an empty place for the next while there is room. */
function Files({ value = [], onChange }: { value?: ResInfo[]; onChange?: (files: ResInfo[]) => void }) {
  const t = useT();
  const put = (i: number, file: unknown) =>
    onChange?.([...value.slice(0, i), ...(file ? [file as ResInfo] : []), ...value.slice(i + 1)]);
  const places = value.length < CERTIFICATE_FILES ? [...value, null] : value;
  return places.map((file, i) => (
    <FileCard
      key={file?.id ?? `next-${value.length}`}
      scene="attachment"
      required={false}
      readOnly={false}
      label={places.length > 1 ? `${t('certificate.apply.files')} ${i + 1}` : t('certificate.apply.files')}
      value={file}
      onChange={(next) => put(i, next)}
    />
  ));
}

interface ApplyDialogProps {
  row: CertificateRow;
  onClose: (done: boolean) => void;
}

/** Applies for a certificate; one that was not passed comes again with a note or files. */
export function ApplyDialog({ row, onClose }: ApplyDialogProps) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const { certType, bizId, title, issueOrg, reviewStatus, reason } = row;
  const again = reviewStatus === CertificateReview.NotPassed;
  const kept = useKeptForm<Values>({ form: 'certificate', id: `${certType}:${bizId}` });
  const { form, busy, submit } = useCallForm<Values>(async ({ remark, resIds }) => {
    const body = {
      certType,
      bizId,
      ...(remark?.trim() && { remark }),
      ...(resIds?.length && { resIds: resIds.map(({ id }) => id) }),
    };
    await api(
      'POST /api/Certificate/ApplyCertificate',
      { body },
      {
        skipErrorHandler: true,
        idempotencyKey: intent.keyOf(body),
      },
    );
    intent.done();
    kept.discard();
    toast.success(t('certificate.apply.done'));
    onClose(true);
  });
  return (
    <Modal
      open
      title={t(again ? 'certificate.apply.again' : 'certificate.apply.title')}
      okText={t('certificate.apply.send')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
    >
      <Form<Values>
        form={form}
        name="certificate"
        layout="vertical"
        onFinish={(values) => void submit(values)}
        {...kept.props}
      >
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>
        </p>
        {again && reason ? (
          <Form.Item>
            <Alert type="error" showIcon title={<bdi>{reason}</bdi>} />
          </Form.Item>
        ) : (
          <Form.Item>
            {issueOrg ? t('certificate.apply.lead', { org: issueOrg }) : t('certificate.apply.leadAny')}
          </Form.Item>
        )}
        <Form.Item<Values>
          name="remark"
          label={t('certificate.apply.remark')}
          dependencies={['resIds']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value?: string) =>
                again && !value?.trim() && !(getFieldValue('resIds') as ResInfo[] | undefined)?.length
                  ? Promise.reject(new Error(t('certificate.apply.unchanged')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <Input.TextArea rows={3} maxLength={REMARK} showCount />
        </Form.Item>
        <Form.Item<Values> name="resIds">
          <Files />
        </Form.Item>
      </Form>
    </Modal>
  );
}
