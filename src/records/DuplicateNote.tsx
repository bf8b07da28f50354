import type { Dup } from '@domain/api/reuse';
import type { RecordDefinition } from '@domain/assessment/binding';
import { fieldLimits } from '@domain/constants';
import { labelKey } from '@domain/forms';
import { text } from '@domain/rules/text';
import type { MessageKey } from '@locales/keys';
import { Alert, Form, Input } from 'antd';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import styles from './records.module.css';
import { REASON } from './written';

const rule = text({ max: fieldLimits.reason });

/** Records that are there already and are like this one, and the reason that is needed to save it in spite of them. */
export function DuplicateNote({ definition, found }: { definition: RecordDefinition; found: readonly Dup[] }) {
  const t = useT();
  return (
    <div className={styles.duplicate}>
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t('duplicate.title', { n: found.length })}
        description={
          <>
            <ul className={styles.summary}>
              {found.map((one) => (
                <li key={one.recordId}>
                  {one.year !== undefined && <span>{t('duplicate.year', { year: one.year })}</span>}{' '}
                  <b dir="auto">{one.title}</b>{' '}
                  <span className={styles.same}>
                    {t('duplicate.same', {
                      fields: listWords(one.fields.map((name) => t(labelKey(definition, name) as MessageKey))),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            <Form.Item
              name={REASON}
              label={t('duplicate.reason')}
              extra={t('duplicate.reason.hint')}
              validateTrigger="onBlur"
              required
              rules={[
                {
                  validator: async (_, value: unknown) => {
                    const reason = typeof value === 'string' ? value : '';
                    const issue = reason === '' ? { key: 'validation.duplicateReason' as const } : rule(reason);
                    if (issue) throw new Error(t(issue.key, 'params' in issue ? { ...issue.params } : {}));
                  },
                },
              ]}
            >
              <Input.TextArea rows={2} />
            </Form.Item>
          </>
        }
      />
    </div>
  );
}
