import { Grade, statusSets } from '@domain/statuses';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { listWords } from '@/services/format';

interface DecideDialogProps {
  ids: readonly string[];
  /** True for a pass with a grade, false for a return with a reason. */
  passes: boolean;
  onClose: (failed: readonly string[] | undefined) => void;
}

const grades = statusSets.grade.filter(({ value }) => value !== Grade.NotAssessed && value !== Grade.Fail);

/** Dialog for a decision on homework; failed items are reported with their reasons. */
export function DecideDialog({ ids, passes, onClose }: DecideDialogProps) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const [grade, setGrade] = useState<number>(Grade.Pass);
  const [reason, setReason] = useState('');
  const submit = () =>
    alone(async () => {
      try {
        const body = passes
          ? { ids: [...ids], uploadState: 2 as const, grade: grade as 1 | 2 | 3 | 4 }
          : { ids: [...ids], uploadState: 1 as const, reason: reason.trim() };
        const options = { idempotencyKey: intent.keyOf(body), ownNeeds: 'array' } as const;
        const rows = await api('POST /api/Training/DecideWork', { body }, options);
        const failed = rows.filter(({ done }) => done === false);
        const done = (rows.length || ids.length) - failed.length;
        if (done > 0) toast.success(t('works.result', { n: done }));
        if (failed.length > 0)
          toast.error(
            t('works.result.failed', {
              n: failed.length,
              reasons: listWords([...new Set(failed.map((one) => one.reason ?? ''))]),
            }),
          );
        onClose(failed.map(({ workId }) => workId));
      } catch {
        // The global handler shows the error; the typed text stays.
      }
    });
  return (
    <Modal
      open
      title={t(passes ? 'works.pass.title' : 'works.return.title', { n: ids.length })}
      okText={t(passes ? 'works.pass' : 'works.return')}
      okButtonProps={{ disabled: !passes && !reason.trim() }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={() => onClose(undefined)}
    >
      <Form layout="vertical">
        {passes ? (
          <Form.Item label={t('works.grade')}>
            <Radio.Group
              aria-label={t('works.grade')}
              options={grades.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
              value={grade}
              onChange={(event) => setGrade(event.target.value)}
            />
          </Form.Item>
        ) : (
          <Form.Item label={t('works.reason')} htmlFor="work-reason" required extra={t('works.reason.hint')}>
            <Input.TextArea
              id="work-reason"
              rows={3}
              maxLength={300}
              showCount
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
