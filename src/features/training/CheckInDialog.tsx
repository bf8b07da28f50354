import type { TrainingCourse } from '@domain/api/training';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

interface CheckInDialogProps {
  trainingId: string;
  course: TrainingCourse;
  onClose: (done: boolean) => void;
}

/** Dialog for the check-in on site, with the code that is shown there. */
export function CheckInDialog({ trainingId, course, onClose }: CheckInDialogProps) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const [code, setCode] = useState('');
  const submit = () =>
    alone(async () => {
      try {
        await api('PUT /api/Training/CheckIn', { body: { trainingId, courseId: course.courseId, code } });
        toast.success(t('training.checkIn.done'));
        onClose(true);
      } catch {
        // The global handler shows the error.
      }
    });
  return (
    <Modal
      open
      title={t('training.checkIn.title', { name: course.courseName })}
      okText={course.action?.label}
      okButtonProps={{ disabled: code.trim().length < 4 }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical">
        <Form.Item label={t('training.checkIn.code')} htmlFor="training-code" extra={t('training.checkIn.hint')}>
          <Input
            id="training-code"
            dir="ltr"
            inputMode="numeric"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
