import type { EedDetail } from '@domain/api/eed';
import type { ResInfo } from '@domain/api/shapes';
import { REPORT_DAYS } from '@domain/eed/report';
import { Button, DatePicker, Form, Input, InputNumber, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FileCard } from '@/forms/kinds/FileCard';
import { useCallForm } from '@/hooks/useCallForm';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverToday } from '@/services/clock';
import { toast } from '@/services/feedback';
import { compactDay } from '@/services/format';
import { requiredWords } from '@/services/formRules';
import styles from './report.module.css';

interface Values {
  days: string[];
  platformHour: number;
  content: string;
  resId?: ResInfo | null;
}

const DAY_FORMAT = 'YYYY-MM-DD';
const CONTENT = 300;

/** Days as words that can be taken off, and one more to choose. */
function Days({ value = [], onChange, id }: { value?: string[]; onChange?: (days: string[]) => void; id?: string }) {
  const t = useT();
  return (
    <div className={styles.days}>
      {value.map((day) => (
        <Tag
          key={day}
          closable={{ 'aria-label': t('eed.report.days.remove', { day: compactDay(day) }) }}
          onClose={(event) => {
            event.preventDefault();
            onChange?.(value.filter((one) => one !== day));
          }}
        >
          {compactDay(day)}
        </Tag>
      ))}
      {value.length < REPORT_DAYS && (
        <DatePicker
          {...(id !== undefined && { id })}
          size="small"
          value={null}
          placeholder={t('eed.report.days.add')}
          previewValue={false}
          disabledDate={(day) => day.isAfter(dayjs(serverToday()), 'day') || value.includes(day.format(DAY_FORMAT))}
          onChange={(day: Dayjs | null) => day && onChange?.([...value, day.format(DAY_FORMAT)].sort())}
        />
      )}
    </div>
  );
}

/** Reports missing hours of a course: filled in from the comparison with the platform. */
export function ReportForm({ course, onSent }: { course: EedDetail; onSent: () => void }) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const kept = useKeptForm<Values>(
    { form: 'eedReport', id: course.eedId },
    { days: [...course.missingDays], platformHour: course.platformHour, content: '' },
  );
  const { form, busy, submit } = useCallForm<Values>(async ({ resId, ...values }) => {
    const body = { eedId: course.eedId, ...values, ...(resId && { resId: resId.id }) };
    await api('POST /api/Eed/ReportEedError', { body }, { skipErrorHandler: true, idempotencyKey: intent.keyOf(body) });
    intent.done();
    kept.discard();
    toast.success(t('eed.report.sent'));
    onSent();
  });
  const required = (label: string) => ({ required: true, message: requiredWords(t, label) });
  return (
    <Form<Values>
      form={form}
      name="eedReport"
      layout="vertical"
      className={styles.form ?? ''}
      {...kept.props}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item<Values>
        name="days"
        label={t('eed.report.days')}
        {...(course.missingDays.length > 0 && { extra: t('eed.report.days.filled') })}
      >
        <Days />
      </Form.Item>
      <Form.Item<Values>
        name="platformHour"
        label={t('eed.report.platformHour')}
        rules={[required(t('eed.report.platformHour'))]}
      >
        <InputNumber
          min={0}
          max={999}
          precision={1}
          step={0.5}
          suffix={t('eed.hourUnit')}
          className={styles.wide ?? ''}
        />
      </Form.Item>
      <Form.Item<Values>
        name="content"
        className={styles.long ?? ''}
        label={t('eed.report.content')}
        rules={[{ ...required(t('eed.report.content')), whitespace: true }]}
      >
        <Input.TextArea rows={4} maxLength={CONTENT} showCount />
      </Form.Item>
      <Form.Item<Values> name="resId">
        <FileCard scene="attachment" required={false} label={t('eed.report.picture')} readOnly={false} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {t('eed.report.send')}
      </Button>
    </Form>
  );
}
