import type { KpiApi } from '@domain/api/kpi';
import { type KpiFlow, kpiFlows } from '@domain/kpi/flows';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useCallForm } from '@/hooks/useCallForm';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { dayAndTime } from '@/services/format';
import styles from './objections.module.css';

const FORM = 'kpi-answer';
const LONGEST = 2000;

/** Returns the call of a flow. The calls of all flows have the same types, so the names of the first flow are used. */
const callOf = <K extends keyof KpiApi>(flow: KpiFlow, call: K) =>
  call.replace('/ProKpi/', `/${flow.controller}/`) as K;

function Answering({ flow, id, onClose }: { flow: KpiFlow; id: string; onClose: () => void }) {
  const t = useT();
  const [upheld, setUpheld] = useState<boolean>();
  const remote = useRemote({
    key: `kpi-objection:${id}`,
    read: (signal) =>
      api(callOf(flow, 'GET /api/ProKpi/GetObjection/{id}'), { path: { id } }, { signal, needs: ['text', 'resInfos'] }),
  });
  const { form, busy, submit } = useCallForm<{ answer: string }>(async ({ answer = '' }) => {
    const body = { id, upheld: upheld === true, answer };
    await api(callOf(flow, 'PUT /api/ProKpi/AnswerObjection'), { body }, { skipErrorHandler: true });
    toast.success(t('kpi.objection.answer.done'));
    onClose();
  });
  const waits = remote.data?.state === 0;
  const decide = (next: boolean) => {
    setUpheld(next);
    // The form is submitted after `upheld` has its new value.
    queueMicrotask(() => form.submit());
  };
  return (
    <SidePanel
      title={t('kpi.objection.answer.title')}
      onClose={onClose}
      actions={
        waits && (
          <>
            <Button loading={busy && upheld === false} disabled={busy} onClick={() => decide(false)}>
              {t('kpi.objection.answer.rejected')}
            </Button>
            <Button type="primary" loading={busy && upheld === true} disabled={busy} onClick={() => decide(true)}>
              {t('kpi.objection.answer.upheld')}
            </Button>
          </>
        )
      }
    >
      <DataArea remote={remote} skeleton={<SkeletonRows rows={4} />} errorTitle={t('kpi.objection.answer.failed')}>
        {(objection) => (
          <>
            <h3 dir="auto">
              {t('kpi.objection.answer.about', {
                owner: objection.owner,
                org: objection.orgName,
                batch: objection.batchName,
              })}
            </h3>
            <p className={styles.faint} dir="auto">
              {t('kpi.objection.answer.by', { name: objection.objector, time: dayAndTime(objection.time) })}
            </p>
            <p className={styles.said} dir="auto">
              {objection.text}
            </p>
            {objection.resInfos.length > 0 && <Attachments files={objection.resInfos} />}
            {waits ? (
              <Form form={form} id={FORM} layout="vertical" onFinish={(values) => void submit(values)}>
                <Form.Item name="answer" label={t('kpi.objection.answer')} required>
                  <Input.TextArea rows={5} maxLength={LONGEST} showCount aria-required />
                </Form.Item>
              </Form>
            ) : (
              <p dir="auto">
                <b>{t(`kpi.objection.state.${objection.state as 1 | 2}`)}</b> {objection.answer}
              </p>
            )}
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}

/** Objection to a result, beside the list of its reviewers; `of` and `objection` in the address name it. */
export function ObjectionPanel() {
  const [of, id] = [useParam('of'), useParam('objection')];
  const [closed, setClosed] = useState<string>();
  const flow = kpiFlows.find(({ name }) => name === of);
  if (!flow || !id || closed === id) return null;
  return <Answering key={id} flow={flow} id={id} onClose={() => setClosed(id)} />;
}
