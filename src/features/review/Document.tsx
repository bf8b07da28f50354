import { useModel } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { canMove } from '@/components/MoveButton';
import { Leader } from '@/forms/reading/leader';
import { useHolds } from '@/hooks/useHolds';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { AllDone } from './AllDone';
import { Checks } from './Checks';
import { call, type DeskDefinition, type Reviewed, statusAfter } from './calls';
import { DecisionBar } from './DecisionBar';
import { DeskAside } from './DeskAside';
import { DocumentHead } from './DocumentHead';
import { Duplicates } from './Duplicates';
import styles from './desk.module.css';
import { KeysBeside } from './KeysBeside';
import { LeftToOthers } from './LeftToOthers';
import { Numbers } from './Numbers';
import { HandOver, Paper, Scores } from './onDemand';
import { PresentLines } from './Present';
import { Proofs } from './Proofs';
import { DecidedLine, decidedOf, Settled } from './Settled';
import { Sheet, type Shown } from './Sheet';
import { Trail } from './Trail';
import { useDecide } from './useDecide';
import type { Decision, useDecisions } from './useDecisions';
import { useKeys } from './useKeys';
import { useOpinion } from './useOpinion';
import type { Presence } from './usePresence';

/** Content that a desk shows beside a document, made from the document and its status. */
export type Aside = (doc: Reviewed, status: number | null) => ReactNode;

export interface DocumentProps {
  desk: DeskDefinition;
  aside: Aside | undefined;
  doc: Reviewed;
  /** True when the server has opened the document, so that it can be decided. */
  opened: boolean;
  /** Decision just made about the document. */
  result: Decision | undefined;
  /** Id of the document that the reviewer has gone to: keys pressed before it is drawn do not decide this one. */
  now: { readonly current: string | undefined };
  keys: boolean;
  onKeys: () => void;
  decisions: ReturnType<typeof useDecisions>;
  onDecided: (ids: readonly string[]) => void;
  /** Other reviewers, with the documents they are at and what they ask. */
  presence: Presence;
  /** When set to true, the next document focuses its title, wherever the focus is then. */
  titled: { current: boolean };
  /** True while the reviewer has written an opinion here. */
  writes: { current: boolean };
  /** Called when the document has left this desk's queue. */
  onGone: (id: string) => void;
  /** Called with the name of the other reviewer who has decided the document; undefined: nobody has. */
  onTaken: (id: string, by: string | undefined) => void;
  /** Whether no document of the queue waits any more. */
  allDone: boolean;
  /** Undo bar, shown here when there is no queue beside the document. */
  undo: ReactNode;
}

/** Milliseconds for which phrases are cached. */
const PHRASES_LIFE = 600_000;

const NO_SCORES = {};
const NO_PHRASES: readonly { id: string; text: string }[] = [];

/** Moves the focus to the next change of a document, or to the one before; behind the last comes the first. */
function toChange(sheet: HTMLElement | null, by: 1 | -1): void {
  const places = [...(sheet?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const here = places.indexOf(globalThis.document.activeElement as HTMLElement);
  const next = places[here < 0 ? (by > 0 ? 0 : places.length - 1) : (here + by + places.length) % places.length];
  next?.focus();
  next?.scrollIntoView({ block: 'center' });
}

/**
 * Document at the desk: the submitted content, the reviewer's opinion and decision, and the history. The parts are
 * memoised: a letter of the opinion draws the decision bar, or the section that it is about.
 */
export function Document(props: DocumentProps) {
  const { desk, aside, doc, opened, result, now, keys, onKeys, decisions, onDecided, onGone, undo } = props;
  const { presence, writes, titled, onTaken, allDone } = props;
  const me = useModel('currentUser').user?.realName ?? '';
  const [shown, setShown] = useState<Shown>('marked');
  const [recusing, setRecusing] = useState(false);
  const narrow = useMediaQuery('(max-width: 1360px)');
  const [asideOpen, setAsideOpen] = useState(false);
  const [armed, arm] = useState<Decision>();
  const writing = useOpinion(desk.area, doc, opened);
  const { opinion, change } = writing;
  const phrases = useRemote({
    // Kinds of one desk have phrases of their own.
    key: `reasons:${desk.area}:${doc.kindName}`,
    lifetime: PHRASES_LIFE,
    read: (signal) => call(desk.area, 'reasons', { query: { id: doc.id } }, { signal, needs: 'array' }),
  });
  const field = useRef<TextAreaRef>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const undecided = result === undefined;
  // The title takes the focus when another document comes, or when a decision is undone: keyboard shortcuts work at
  // once, and screen readers begin at the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: undoing a decision has to run it again
  useEffect(() => {
    const { activeElement, body } = globalThis.document;
    const left = activeElement === body || activeElement === null || activeElement.matches('textarea, [data-undo]');
    if (left || titled.current) title.current?.focus({ preventScroll: true });
    titled.current = false;
  }, [undecided]);
  writes.current = opinion.text.trim() !== '';
  // A third-party server may leave conflicts out.
  const conflicts = doc.conflicts ?? [];
  const mayDecide = opened && undecided && canMove(doc.moves, 'pass');
  const by = undecided && opened && !mayDecide ? decidedOf(doc, me) : undefined;

  const taken = by && !by.mine ? by.name : undefined;
  useEffect(() => {
    if (opened) onTaken(doc.id, taken);
  }, [opened, doc.id, taken, onTaken]);

  const { problem, sending, confirm, decide, prepare, choose, graded } = useDecide({
    doc,
    mayDecide,
    now,
    writing,
    decisions,
    armed,
    arm,
    field,
    onDecided,
  });
  useKeys(
    {
      '.': () => toChange(sheet.current, 1),
      ',': () => toChange(sheet.current, -1),
      // Escape cancels the prepared decision; the desk takes the focus from the field in the same press.
      Escape: () => arm(undefined),
      ...Object.fromEntries(desk.decisions.map(({ name }, i) => [`${i + 1}`, () => prepare(name)])),
      ...(doc.grades &&
        mayDecide && { '3': () => globalThis.document.getElementById('desk-grade')?.focus({ preventScroll: true }) }),
      ...(mayDecide && { 'Ctrl+Enter': () => (armed ? void decide(armed) : choose()) }),
    },
    keys,
  );
  const layout = useRef<HTMLDivElement>(null);
  useHolds(layout, 'document');
  const remark = useMemoizedFn((section: string, text: string | undefined) =>
    change(({ remarks: { [section]: _, ...others } }) => ({
      remarks: text === undefined ? others : { ...others, [section]: text },
    })),
  );
  const score = useMemoizedFn((scores: Readonly<Record<string, number>>) => change({ scores }));
  const leave = useMemoizedFn(() => onDecided([doc.id]));
  const recuse = useMemoizedFn(() => {
    setAsideOpen(false);
    setRecusing(true);
  });
  const openAside = useMemoizedFn(() => setAsideOpen(true));
  const decideNow = useMemoizedFn((decision: Decision) => void decide(decision));
  /** Whether an opinion was written here before another reviewer decided. */
  const kept = by !== undefined && !by.mine && opinion.text.trim() !== '' ? by : undefined;
  const handsOver = undecided && opened && (conflicts.length > 0 || (recusing && mayDecide));
  const status = undecided ? doc.status : (statusAfter(desk, result) ?? null);
  const beside = useMemo(() => aside?.(doc, status), [aside, doc, status]);
  return (
    <div ref={layout} className={styles.layout}>
      <article className={styles.document} ref={sheet} tabIndex={-1}>
        <DocumentHead desk={desk} doc={doc} status={status} title={title} onAside={narrow ? openAside : undefined} />
        {by && <DecidedLine by={by} />}
        {!by && <PresentLines id={doc.id} presence={presence} mayAsk={mayDecide} onLeave={leave} />}
        <Duplicates of={doc.duplicates} />
        <Proofs doc={doc} />
        <Numbers desk={desk} doc={doc} mayReveal={mayDecide} />
        <Leader value={doc.applicant}>
          <Sheet
            desk={desk}
            doc={doc}
            shown={shown}
            onShown={setShown}
            remarks={opinion.remarks}
            onRemark={mayDecide ? remark : undefined}
          />
        </Leader>
        {doc.paper && undecided && (
          <Suspense>
            <Paper fields={doc.paper} />
          </Suspense>
        )}
        {doc.indicators && (
          <Suspense>
            <Scores
              indicators={doc.indicators}
              scores={opinion.scores ?? NO_SCORES}
              onScores={mayDecide ? score : undefined}
            />
          </Suspense>
        )}
      </article>
      <DeskAside narrow={narrow} open={asideOpen} onClose={() => setAsideOpen(false)}>
        {beside}
        {doc.conflicts && undecided && !by && (
          <Checks doc={doc} onRecuse={mayDecide && !recusing ? recuse : undefined} />
        )}
        <Trail doc={doc} />
        <KeysBeside desk={desk} grades={doc.grades} on={keys} onKeys={onKeys} />
      </DeskAside>
      {undecided && conflicts.includes('recused') ? (
        <LeftToOthers />
      ) : handsOver ? (
        <Suspense>
          <HandOver
            desk={desk}
            doc={doc}
            onGone={() => onGone(doc.id)}
            {...(conflicts.length === 0 && { onKeep: () => setRecusing(false) })}
          />
        </Suspense>
      ) : kept ? (
        <Settled by={kept} text={opinion.text} onNext={leave} />
      ) : undecided && conflicts.length === 0 ? (
        <DecisionBar
          desk={desk}
          doc={doc}
          opened={opened}
          writing={writing}
          phrases={phrases.data ?? NO_PHRASES}
          settled={by?.mine === true}
          armed={armed}
          problem={problem}
          busy={decisions.busy}
          sending={sending}
          keys={keys}
          field={field}
          confirm={confirm}
          onDecide={decideNow}
          onGrade={graded}
        />
      ) : (
        result && allDone && <AllDone />
      )}
      {undo && <div className={styles.undo}>{undo}</div>}
    </div>
  );
}
