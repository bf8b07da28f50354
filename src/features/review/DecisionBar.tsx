import { CloudOutlined, WarningOutlined } from '@ant-design/icons';
import { Grade, statusOf } from '@domain/statuses';
import { useMemoizedFn } from 'ahooks';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type Ref, useId } from 'react';
import { Select } from '@/components/Select';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { barRoom } from '@/services/barRoom';
import type { DeskDefinition, Reviewed } from './calls';
import { DecisionButtons, mayMake } from './DecisionButtons';
import styles from './decision.module.css';
import shared from './desk.module.css';
import { Phrases } from './Phrases';
import type { Problem } from './useDecide';
import type { Decision } from './useDecisions';
import type { useOpinion } from './useOpinion';

const grades = [Grade.Excellent, Grade.Good, Grade.Pass, Grade.Fail, Grade.NotAssessed];

/** Placeholders of the opinion field, by the decision it is for. */
export const placeholders = {
  pass: 'desk.opinion.placeholder',
  fail: 'desk.opinion.required',
  refuse: 'desk.opinion.refuse',
} as const satisfies Record<Decision, string>;

interface Props {
  desk: DeskDefinition;
  doc: Reviewed;
  opened: boolean;
  writing: ReturnType<typeof useOpinion>;
  phrases: readonly { id: string; text: string }[];
  /** The reviewer has decided it already. */
  settled: boolean;
  /** Prepared decision, before it is confirmed. */
  armed: Decision | undefined;
  problem: Problem | undefined;
  busy: boolean;
  /** Decision that is being sent. */
  sending: Decision | undefined;
  keys: boolean;
  field: Ref<TextAreaRef>;
  /** Ref of the pass button. */
  confirm: Ref<HTMLButtonElement>;
  onDecide: (decision: Decision) => void;
  /** Called when a grade is chosen. */
  onGrade: () => void;
}

/** Bar with the reviewer's opinion and decisions: a pass needs one press, a return needs a reason. */
export function DecisionBar({
  desk,
  doc,
  opened,
  writing,
  phrases,
  settled,
  armed,
  problem,
  busy,
  sending,
  keys,
  field,
  confirm,
  onDecide,
  onGrade,
}: Props) {
  const t = useT();
  const id = useId();
  const phone = usePhone();
  const { opinion, change, savedAt, onlyHere, elsewhere, choose } = writing;
  const written = (text: string) => change({ text, meant: text.trim() ? (armed ?? opinion.meant) : undefined });
  const add = useMemoizedFn((text: string) => written(opinion.text.trim() ? `${opinion.text.trim()}\n${text}` : text));
  if (opened && desk.decisions.every(({ name }) => !mayMake(doc, name)))
    return (
      <div ref={barRoom} className={styles.bar}>
        <p className={shared.faint}>
          {t(doc.decision?.mine ? 'desk.notMine.decided' : settled ? 'desk.notMine.settled' : 'desk.notMine')}
        </p>
      </div>
    );
  const wrong = (at: Problem['at']) =>
    problem?.at === at && { 'aria-invalid': true, 'aria-describedby': `${id}-problem`, status: 'error' as const };
  return (
    <section ref={barRoom} className={styles.bar} aria-labelledby={id}>
      <div className={styles.barHead}>
        <b id={id}>{t('desk.opinion')}</b>
        <Phrases phrases={phrases} onAdd={add} />
        <span className={styles.kept}>
          {onlyHere
            ? t('desk.onlyHere')
            : savedAt &&
              !elsewhere && (
                <span className={styles.saved}>
                  <CloudOutlined aria-hidden /> {t('desk.savedAt', { time: savedAt })}
                </span>
              )}
        </span>
      </div>
      {elsewhere && (
        <div className={styles.elsewhere} role="status">
          <WarningOutlined aria-hidden />
          <span>
            {t('desk.elsewhere', { time: elsewhere.savedAt })} <q dir="auto">{elsewhere.text}</q>
          </span>
          <Button size="small" onClick={() => choose('theirs')}>
            {t('desk.elsewhere.take')}
          </Button>
          <Button size="small" onClick={() => choose('mine')}>
            {t('desk.elsewhere.keep')}
          </Button>
        </div>
      )}
      <div className={styles.barBody}>
        <Input.TextArea
          ref={field}
          aria-label={t('desk.opinion')}
          {...wrong('opinion')}
          placeholder={t(placeholders[armed ?? 'pass'])}
          className={shared.growing ?? ''}
          rows={phone ? 1 : 2}
          maxLength={5000}
          value={opinion.text}
          onChange={(event) => written(event.target.value)}
        />
        {doc.grades && (
          <Select
            id="desk-grade"
            className={styles.grade ?? ''}
            aria-label={t('desk.grade')}
            placeholder={t('desk.grade')}
            {...wrong('grade')}
            value={opinion.grade}
            onChange={(grade) => {
              change({ grade });
              onGrade();
            }}
            options={grades.map((value) => ({ value, label: t(statusOf('grade', value)?.labelKey as never) }))}
          />
        )}
        <DecisionButtons
          desk={desk}
          doc={doc}
          opened={opened}
          armed={armed}
          busy={busy}
          sending={sending}
          keys={keys}
          confirm={confirm}
          onDecide={onDecide}
        />
      </div>
      {problem ? (
        <p className={shared.problem} id={`${id}-problem`} role="alert">
          {problem.text}
        </p>
      ) : (
        armed && (
          <p className={styles.confirm} role="status">
            {t(`desk.armed.${armed}`)}{' '}
            <span dir="ltr">
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </span>
            {armed === 'pass' && opinion.text.trim() && (
              <>
                {' '}
                {t('desk.armed.pass.text')} <q dir="auto">{opinion.text.trim()}</q>
              </>
            )}
          </p>
        )
      )}
    </section>
  );
}
