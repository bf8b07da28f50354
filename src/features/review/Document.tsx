import { QuestionCircleOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FactLine } from '@/components/FactLine';
import { isOpen } from '@/components/MoveButton';
import { StatusTag } from '@/components/StatusTag';
import { useHolds } from '@/hooks/useHolds';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { dayAndTime } from '@/services/format';
import { call, type DeskDefinition, type Reviewed, statusAfter } from './calls';
import { DecisionBar } from './DecisionBar';
import { Duplicates } from './Duplicates';
import styles from './desk.module.css';
import { HandOver } from './HandOver';
import { KeyList, keysWithout } from './KeysDialog';
import { Present } from './Present';
import { Scores } from './Scores';
import { DecidedLine, decidedOf, Settled } from './Settled';
import { Sheet, type Shown } from './Sheet';
import { Trail } from './Trail';
import type { Decision, useDecisions } from './useDecisions';
import { enter, useKeys } from './useKeys';
import { useOpinion } from './useOpinion';
import type { Other } from './usePresence';

/** Content that a desk shows beside a document, made from the document and its status. */
export type Aside = (doc: Reviewed, status: number | null) => ReactNode;

interface Props {
  desk: DeskDefinition;
  aside: Aside | undefined;
  doc: Reviewed;
  /** True when the server has opened the document, so that it can be decided. */
  opened: boolean;
  /** Decision just made about the document. */
  result: Decision | undefined;
  armed: Decision | undefined;
  arm: (decision: Decision | undefined) => void;
  field: RefObject<TextAreaRef | null>;
  keys: boolean;
  onKeys: () => void;
  decisions: ReturnType<typeof useDecisions>;
  onDecided: (ids: readonly string[]) => void;
  /** Other reviewers, with the documents they are at. */
  others: readonly Other[];
  /** When set to true, the next document focuses its title, wherever the focus is then. */
  titled: { current: boolean };
  /** True while the reviewer has written an opinion here. */
  writes: { current: boolean };
  /** Called when the document has left this desk's queue. */
  onGone: (id: string) => void;
  /** Undo bar, shown here when there is no queue beside the document. */
  undo: ReactNode;
}

/** Problem that keeps a decision from being made, and the part of the bar it belongs to. */
export interface Problem {
  at: 'opinion' | 'grade' | 'all';
  text: string;
}

/** Milliseconds for which phrases are cached. */
const PHRASES_LIFE = 600_000;

/** Document at the desk: the submitted content, the reviewer's opinion and decision, and the history. */
export function Document(props: Props) {
  const { desk, aside, doc, opened, result, armed, arm, field, keys, onKeys, decisions, onDecided, onGone, undo } =
    props;
  const { others, writes, titled } = props;
  const t = useT();
  const me = useModel('@@initialState').initialState?.user?.realName ?? '';
  const [shown, setShown] = useState<Shown>('marked');
  const [problem, setProblem] = useState<Problem>();
  const writing = useOpinion(desk.area, doc, opened);
  const { opinion, change, given } = writing;
  const phrases = useRemote({
    key: `reasons:${desk.area}`,
    lifetime: PHRASES_LIFE,
    read: (signal) => call(desk.area, 'reasons', {}, { signal, needs: 'array' }),
  });
  const sheet = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const undecided = result === undefined;
  // The title takes the focus when another document comes, or when a decision is undone: keyboard shortcuts work at
  // once, and screen readers begin at the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision that is taken back begins anew
  useEffect(() => {
    const { activeElement, body } = globalThis.document;
    const left = activeElement === body || activeElement === null || activeElement.matches('textarea, [data-undo]');
    if (left || titled.current) title.current?.focus({ preventScroll: true });
    titled.current = false;
  }, [undecided]);
  writes.current = opinion.text.trim() !== '';
  const here = others.filter(({ id }) => id === doc.id);
  // A third-party server may leave conflicts out.
  const conflicts = doc.conflicts ?? [];
  const mayDecide = opened && result === undefined && isOpen(doc.moves, 'pass');
  const by = result === undefined && opened && !mayDecide ? decidedOf(doc, me) : undefined;

  const decide = async (decision: Decision) => {
    if (!mayDecide) return;
    const text = opinion.text.trim();
    if (decision !== 'pass' && text === '') {
      arm(decision);
      setProblem({ at: 'opinion', text: t(decision === 'refuse' ? 'desk.problem.refuse' : 'desk.problem.reason') });
      field.current?.focus();
      return;
    }
    if (decision === 'pass' && doc.grades && opinion.grade === undefined) {
      arm('pass');
      setProblem({ at: 'grade', text: t('desk.problem.grade') });
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
        levels: { [doc.id]: doc.level },
      })
      .catch((error: unknown) => {
        setProblem({ at: 'all', text: isRequestError(error) ? error.message : t('request.failed') });
        return undefined;
      });
    const [refused] = outcome?.failed ?? [];
    if (refused) setProblem({ at: 'all', text: refused.reason });
    else if (outcome) {
      given();
      arm(undefined);
      // The pressed button disappears: it gives up the focus, so that the next title can take it.
      (globalThis.document.activeElement as HTMLElement | null)?.blur();
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
    // Focus goes to the confirm button for a pass, which needs no text, and to the opinion for a return or refusal.
    if (decision === 'pass') confirm.current?.focus();
    else enter(field.current?.resizableTextArea?.textArea);
  };
  const confirm = useRef<HTMLButtonElement>(null);
  useKeys(
    {
      '.': () => jump(1),
      ',': () => jump(-1),
      ...Object.fromEntries(desk.decisions.map(({ name }, i) => [`${i + 1}`, () => prepare(name)])),
      ...(doc.grades && mayDecide && { '3': () => globalThis.document.getElementById('desk-grade')?.focus() }),
      ...(armed && { 'Ctrl+Enter': () => void decide(armed) }),
    },
    keys,
  );
  const layout = useRef<HTMLDivElement>(null);
  useHolds(layout, 'document');
  const byPerson = desk.heading === 'applicant';
  const what = doc.title || doc.kindName;
  const status = result === undefined ? doc.status : (statusAfter(desk, result) ?? null);
  return (
    <div ref={layout} className={styles.layout}>
      <article className={styles.document} ref={sheet} tabIndex={-1}>
        <header className={styles.docHead}>
          <div>
            <h2 ref={title} tabIndex={-1}>
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
        {by && <DecidedLine by={by} />}
        {here.map((one) => (
          <Present key={one.name} other={one} />
        ))}
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
      {opened && conflicts.length > 0 && result === undefined ? (
        <HandOver desk={desk} doc={doc} onGone={() => onGone(doc.id)} />
      ) : by && opinion.text.trim() !== '' && !by.mine ? (
        <Settled text={opinion.text} onNext={() => onDecided([doc.id])} />
      ) : null}
      {result === undefined && conflicts.length === 0 && !(by && opinion.text.trim() !== '' && !by.mine) && (
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
          confirm={confirm}
          onDecide={(decision) => void decide(decision)}
          onGrade={() => setProblem((was) => (was?.at === 'grade' ? undefined : was))}
        />
      )}
      {undo && <div className={styles.undo}>{undo}</div>}
    </div>
  );
}
