import { StopOutlined, SwapOutlined } from '@ant-design/icons';
import { fieldLimits } from '@domain/constants';
import { type ConflictRule, conflictKey, conflictWhyKey } from '@domain/documents/conflicts';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { listWords } from '@/services/format';
import { call, type DeskDefinition, type Reviewed } from './calls';
import styles from './decision.module.css';
import shared from './desk.module.css';

interface Props {
  desk: DeskDefinition;
  doc: Reviewed;
  onGone: () => void;
  /** Called to keep the document; present when no rule forbids the decision and the reviewer has to give a reason. */
  onKeep?: (() => void) | undefined;
}

/** Reason of a reviewer who hands a document over without a rule that demands it. */
function Reason({ problem, onChange }: { problem: string | undefined; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <div className={styles.recusal}>
      <Input.TextArea
        autoFocus
        rows={2}
        maxLength={fieldLimits.reason}
        aria-label={t('desk.recuse.reason')}
        placeholder={t('desk.recuse.reason')}
        {...(problem && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'desk-recusal' })}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p className={shared.problem} id="desk-recusal" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Replaces the decision bar on a conflict of interest: shows the reason and the reviewers who can decide instead. */
export function HandOver({ desk, doc, onGone, onKeep }: Props) {
  const t = useT();
  const { id, conflicts } = doc;
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const { busy, alone } = useSingleFlight();
  const remote = useRemote({
    key: `colleagues:${desk.area}:${id}`,
    lifetime: 0,
    read: (signal) => call(desk.area, 'colleagues', { path: { id } }, { signal, needs: ['colleagues'] }),
  });
  const { colleagues = [], above } = remote.data ?? {};
  const able = colleagues.filter((one) => one.conflicts.length === 0);
  const to = chosen ?? able[0]?.id;
  const hand = () =>
    alone(async () => {
      try {
        const said = reason.trim();
        if (onKeep && said === '') return setMissing(t('validation.recusalReason'));
        const body = { id, ...(to && { to }), ...(said && { reason: said }) };
        const answer = await call(desk.area, 'handOver', { body }, { skipErrorHandler: true });
        toast.success(t('desk.handOver.done', { name: answer.to }));
        onGone();
      } catch (error) {
        const [field] = isRequestError(error) ? error.fields : [];
        if (field?.name === 'reason') setMissing(field.message);
        else setProblem(isRequestError(error) ? error.message : t('request.failed'));
      }
    });
  const name = (rule: ConflictRule) => t(conflictKey(rule));
  return (
    <section ref={barRoom} className={styles.bar} aria-labelledby="desk-conflict">
      <div className={styles.conflict}>
        <StopOutlined aria-hidden />
        <div>
          <b id="desk-conflict">
            {onKeep ? t('desk.recuse.title') : t('desk.conflict', { why: listWords(conflicts.map(name)) })}
          </b>
          {onKeep && <p>{t('desk.recuse.why')}</p>}
          {conflicts.map((rule) => (
            <p key={rule}>{t(conflictWhyKey(rule))}</p>
          ))}
          {remote.data && able.length === 0 && (
            <p>{above ? t('desk.handOver.above', { name: above }) : t('review.handOver.nobody')}</p>
          )}
        </div>
        {onKeep && (
          <Reason
            problem={missing}
            onChange={(text) => {
              setReason(text);
              setMissing(undefined);
            }}
          />
        )}
        {colleagues.length > 0 && (
          <Radio.Group
            aria-label={t('desk.handOver.to')}
            className={styles.colleagues ?? ''}
            value={to}
            onChange={({ target }) => setChosen(String(target.value))}
            options={colleagues.map((one) => ({
              value: one.id,
              disabled: one.conflicts.length > 0,
              label: (
                <>
                  <bdi>{one.name}</bdi>{' '}
                  <small>
                    {one.conflicts.length > 0
                      ? t('desk.handOver.cannot', { why: listWords(one.conflicts.map(name)) })
                      : t('desk.handOver.load', { n: one.waiting, today: one.today })}
                  </small>
                </>
              ),
            }))}
          />
        )}
        <span className={styles.buttons}>
          {onKeep && (
            <Button size="large" disabled={busy} onClick={onKeep}>
              {t('desk.recuse.cancel')}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            icon={<SwapOutlined aria-hidden />}
            loading={busy}
            disabled={!to && !above}
            onClick={() => void hand()}
          >
            {t(to || !above ? 'desk.handOver' : 'desk.handOver.up')}
          </Button>
        </span>
      </div>
      {problem && (
        <p className={shared.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
