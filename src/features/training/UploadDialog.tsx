import type { ResInfo } from '@domain/api/shapes';
import type { TrainingCourse } from '@domain/api/training';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { FileCard } from '@/forms/kinds/FileCard';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

interface UploadDialogProps {
  trainingId: string;
  course: TrainingCourse;
  /** A file that was dropped. */
  first?: File | undefined;
  onClose: (done: boolean) => void;
}

/** Dialog that submits the homework of a course, the first time or again. */
export function UploadDialog({ trainingId, course, first, onClose }: UploadDialogProps) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const [file, setFile] = useState<ResInfo | null>(null);
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () =>
    alone(async () => {
      setMissing(!file);
      if (!file) return;
      try {
        const body = { trainingId, courseId: course.courseId, resId: file.id, remark };
        await api('POST /api/Training/SaveHomework', { body }, { idempotencyKey: intent.keyOf(body) });
        toast.success(t('training.upload.done'));
        onClose(true);
      } catch {
        // The global handler shows the error; the chosen files stay.
      }
    });
  return (
    <Modal
      open
      title={t('training.upload.title', { name: course.courseName })}
      okText={t('training.upload.submit')}
      confirmLoading={busy}
      onOk={submit}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical">
        <Form.Item validateStatus={missing ? 'error' : ''} help={missing && t('training.upload.file.missing')}>
          <FileCard
            scene="attachment"
            required
            first={first}
            label={t('training.upload.file')}
            readOnly={false}
            value={file}
            onChange={(value) => {
              setFile(value as ResInfo | null);
              setMissing(false);
            }}
            invalid={missing}
          />
        </Form.Item>
        <Form.Item label={t('training.upload.remark')} htmlFor="training-remark">
          <Input.TextArea
            id="training-remark"
            rows={3}
            maxLength={300}
            showCount
            placeholder={t('training.upload.remark.hint')}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
