import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useCallForm } from '@/hooks/useCallForm';
import { useKeptForm } from '@/hooks/useKeptForm';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import { callObjection, type ObjectionArea } from './calls';
import styles from './objections.module.css';

const FORM = 'objection-answer';
const LONGEST = 2000;

interface Props {
  area: ObjectionArea;
  id: string;
  onClose: () => void;
  onAnswered: () => void;
}

/** Objection to a result, with the answer of the office; its author is told when the office first opens it. */
export function ObjectionPanel({ area, id, onClose, onAnswered }: Props) {
  const t = useT();
  const [upheld, setUpheld] = useState<boolean>();
  const remote = useRemote({
    key: `objection:${area}:${id}`,
    read: (signal) =>
      callObjection(
        area,
        'GET GetObjection/{id}',
        { path: { id } },
        { signal, needs: ['text', 'resInfos', 'objector', 'owner'] },
      ),
  });
  const kept = useKeptForm<{ answer: string }>({ form: FORM, id: `${area}:${id}` });
  const { form, busy, submit } = useCallForm<{ answer: string }>(async ({ answer = '' }) => {
    const body = { id, upheld: upheld === true, answer };
    await callObjection(area, 'PUT AnswerObjection', { body }, { skipErrorHandler: true });
    kept.discard();
    toast.success(t('objection.answer.done'));
    onAnswered();
  });
  const waits = remote.data?.state === 0;
  const unseen = waits && remote.data?.seenTime === undefined;
  useEffect(() => {
    // Answering works without it, so a failure is not told.
    if (unseen) callObjection(area, 'PUT SeeObjection', { body: { id } }, { skipErrorHandler: true }).catch(() => {});
  }, [unseen, area, id]);
  const decide = (next: boolean) => {
    setUpheld(next);
    // The form is submitted after `upheld` has its new value.
    queueMicrotask(() => form.submit());
  };
  return (
    <SidePanel
      title={t('objection.answer.title')}
      onClose={onClose}
      actions={
        waits && (
          <>
            <Button loading={busy && upheld === false} disabled={busy} onClick={() => decide(false)}>
              {t('objection.answer.rejected')}
            </Button>
            <Button type="primary" loading={busy && upheld === true} disabled={busy} onClick={() => decide(true)}>
              {t('objection.answer.upheld')}
            </Button>
          </>
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows rows={4} />} errorTitle={t('objection.answer.failed')}>
        {(objection) => (
          <>
            {objection.title && <h3 dir="auto">{objection.title}</h3>}
            <p className={objection.title ? styles.faint : styles.about} dir="auto">
              {t('objection.answer.about', {
                owner: objection.owner,
                org: objection.orgName,
                batch: objection.planName,
              })}
            </p>
            <dl className={styles.facts}>
              <div>
                <dt>{t('objection.desk.by')}</dt>
                <dd dir="auto">
                  {t('objection.answer.from', { name: objection.objector, org: objection.objectorOrg })}
                </dd>
              </div>
              <div>
                <dt>{t('objection.contact')}</dt>
                <dd>
                  <bdi>{objection.contact}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('objection.desk.at')}</dt>
                <dd>{dayAndTime(objection.time)}</dd>
              </div>
            </dl>
            <p className={styles.said} dir="auto">
              {objection.text}
            </p>
            {objection.resInfos.length > 0 && <Attachments files={objection.resInfos} />}
            {waits ? (
              <Form form={form} id={FORM} layout="vertical" onFinish={(values) => void submit(values)} {...kept.props}>
                <Form.Item name="answer" label={t('objection.answer')} required>
                  <Input.TextArea rows={5} maxLength={LONGEST} showCount aria-required />
                </Form.Item>
              </Form>
            ) : (
              <div className={styles.answer}>
                <b>{t(`objection.state.${objection.state as 1 | 2}`)}</b>
                <p dir="auto">{objection.answer}</p>
              </div>
            )}
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
