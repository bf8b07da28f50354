import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FactLine } from '@/components/FactLine';
import { isOpen } from '@/components/MoveButton';
import { StatusTag } from '@/components/StatusTag';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { dayAndTime } from '@/services/format';
import { call, type DeskDefinition, type Reviewed, statusAfter } from './calls';
import { DecisionBar } from './DecisionBar';
import { Duplicates } from './Duplicates';
import styles from './desk.module.css';
import { KeyList, keysWithout } from './KeysDialog';
import { Scores } from './Scores';
import { Sheet, type Shown } from './Sheet';
import { Trail } from './Trail';
import type { Decision, useDecisions } from './useDecisions';
import { useKeys } from './useKeys';
import { useOpinion } from './useOpinion';

/** What a desk shows beside a document, by what it is and how it stands. */
export type Aside = (doc: Reviewed, status: number | null) => ReactNode;

interface Props {
  desk: DeskDefinition;
  aside: Aside | undefined;
  doc: Reviewed;
  /** The server has opened it: it can be decided. */
  opened: boolean;
  /** What has just been decided about it. */
  result: Decision | undefined;
  armed: Decision | undefined;
  arm: (decision: Decision | undefined) => void;
  field: RefObject<TextAreaRef | null>;
  keys: boolean;
  onKeys: () => void;
  decisions: ReturnType<typeof useDecisions>;
  onDecided: (ids: readonly string[]) => void;
}

/** Millisecond for which phrases are not read again. */
const PHRASES_LIFE = 600_000;

/** One document at the desk: what was handed in, what is said to it, what has happened. */
export function Document(props: Props) {
  const { desk, aside, doc, opened, result, armed, arm, field, keys, onKeys, decisions, onDecided } = props;
  const t = useT();
  const [shown, setShown] = useState<Shown>('marked');
  const [problem, setProblem] = useState<string>();
  const writing = useOpinion(desk.area, doc, opened);
  const { opinion, change, forget } = writing;
  const phrases = useRemote({
    key: `reasons:${desk.area}`,
    lifetime: PHRASES_LIFE,
    read: (signal) => call(desk.area, 'reasons', {}, { signal, needs: 'array' }),
  });
  const sheet = useRef<HTMLDivElement>(null);
  // Whoever comes from the document before goes on with the keys at once, and what reads aloud begins at the top.
  useEffect(() => {
    const { activeElement, body } = globalThis.document;
    if (activeElement === body || activeElement === null || activeElement.tagName === 'TEXTAREA')
      sheet.current?.focus({ preventScroll: true });
  }, []);
  const mayDecide = opened && result === undefined && isOpen(doc.moves, 'pass');

  const decide = async (decision: Decision) => {
    if (!mayDecide) return;
    const text = opinion.text.trim();
    if (decision !== 'pass' && text === '') {
      arm(decision);
      setProblem(t(decision === 'refuse' ? 'desk.problem.refuse' : 'desk.problem.reason'));
      field.current?.focus();
      return;
    }
    if (decision === 'pass' && doc.grades && opinion.grade === undefined) {
      arm('pass');
      setProblem(t('desk.problem.grade'));
      globalThis.document.getElementById('desk-grade')?.focus();
      return;
    }
    setProblem(undefined);
    const remarks = Object.entries(opinion.remarks).flatMap(([section, reason]) =>
      decision !== 'pass' && reason.trim() ? [{ section, reason: reason.trim() }] : [],
    );
    const outcome = await decisions
      .decide([doc.id], decision, {
        ...(text && { opinion: text }),
        ...(remarks.length > 0 && { remarks }),
        ...(decision === 'pass' && doc.grades && opinion.grade !== undefined && { grade: opinion.grade }),
        ...(doc.indicators && Object.keys(opinion.scores ?? {}).length > 0 && { scores: { ...opinion.scores } }),
        rowVersions: { [doc.id]: doc.rowVersion },
      })
      .catch((error: unknown) => {
        setProblem(isRequestError(error) ? error.message : t('request.failed'));
        return undefined;
      });
    const [refused] = outcome?.failed ?? [];
    if (refused) setProblem(refused.reason);
    else if (outcome) {
      forget();
      arm(undefined);
      onDecided(outcome.done);
    }
  };
  const jump = (by: 1 | -1) => {
    const places = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const here = places.indexOf(globalThis.document.activeElement as HTMLElement);
    const next = places[here < 0 ? (by > 0 ? 0 : places.length - 1) : (here + by + places.length) % places.length];
    next?.focus();
    next?.scrollIntoView({ block: 'center' });
  };
  const prepare = (decision: Decision) => {
    if (!mayDecide) return;
    arm(decision);
    setProblem(undefined);
    field.current?.focus();
  };
  useKeys(
    {
      '.': () => jump(1),
      ',': () => jump(-1),
      ...Object.fromEntries(desk.decisions.map(({ name }, i) => [`${i + 1}`, () => prepare(name)])),
      ...(doc.grades && { '3': () => globalThis.document.getElementById('desk-grade')?.focus() }),
      ...(armed && { 'Ctrl+Enter': () => void decide(armed) }),
    },
    keys,
  );
  const byPerson = desk.heading === 'applicant';
  const what = doc.title || doc.kindName;
  const status = result === undefined ? doc.status : (statusAfter(desk, result) ?? null);
  return (
    <div className={styles.layout}>
      <article className={styles.document} ref={sheet} tabIndex={-1}>
        <header className={styles.docHead}>
          <div>
            <h2>
              <bdi>{byPerson ? doc.applicant : what}</bdi>
            </h2>
            <FactLine
              className={styles.faint}
              facts={[
                byPerson ? what : doc.applicant,
                doc.orgName,
                !byPerson && doc.kindName,
                doc.batchName,
                t('compare.submitted', { time: dayAndTime(doc.declareTime) }),
              ]}
            />
          </div>
          <StatusTag set={desk.statuses} value={status} />
        </header>
        <Duplicates of={doc.duplicates} />
        <Sheet
          doc={doc}
          shown={shown}
          onShown={setShown}
          remarks={opinion.remarks}
          onRemark={
            mayDecide
              ? (section, text) => {
                  const { [section]: _, ...others } = opinion.remarks;
                  change({ remarks: text === undefined ? others : { ...others, [section]: text } });
                }
              : undefined
          }
        />
        {doc.indicators && (
          <Scores
            indicators={doc.indicators}
            scores={opinion.scores ?? {}}
            onScores={mayDecide ? (scores) => change({ scores }) : undefined}
          />
        )}
      </article>
      <aside className={styles.aside}>
        {aside?.(doc, status)}
        <Trail doc={doc} />
        <section aria-labelledby="desk-keys">
          <div className={styles.line}>
            <h3 id="desk-keys">{t('desk.keys')}</h3>
            <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden />} onClick={onKeys}>
              {t(keys ? 'desk.keys.areOn' : 'desk.keys.areOff')}
            </Button>
          </div>
          {keys && <KeyList without={keysWithout(desk, doc.grades)} />}
        </section>
      </aside>
      {result === undefined && (
        <DecisionBar
          desk={desk}
          doc={doc}
          opened={opened}
          writing={writing}
          phrases={phrases.data ?? []}
          armed={armed}
          problem={problem}
          busy={decisions.busy}
          keys={keys}
          field={field}
          onDecide={(decision) => void decide(decision)}
        />
      )}
    </div>
  );
}
