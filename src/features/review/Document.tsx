import { QuestionCircleOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { canMove } from '@/components/MoveButton';
import { useHolds } from '@/hooks/useHolds';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { Checks } from './Checks';
import { call, type DeskDefinition, type Reviewed, statusAfter } from './calls';
import { DecisionBar } from './DecisionBar';
import { DocumentHead } from './DocumentHead';
import { Duplicates } from './Duplicates';
import styles from './desk.module.css';
import { HandOver, LeftToOthers } from './HandOver';
import { KeyList, keysWithout } from './KeysDialog';
import { PresentLines } from './Present';
import { Scores } from './Scores';
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
  /** Other reviewers, with the documents they are at and what they ask. */
  presence: Presence;
  /** When set to true, the next document focuses its title, wherever the focus is then. */
  titled: { current: boolean };
  /** True while the reviewer has written an opinion here. */
  writes: { current: boolean };
  /** Called when the document has left this desk's queue. */
  onGone: (id: string) => void;
  /** Undo bar, shown here when there is no queue beside the document. */
  undo: ReactNode;
}

/** Milliseconds for which phrases are cached. */
const PHRASES_LIFE = 600_000;

/** Document at the desk: the submitted content, the reviewer's opinion and decision, and the history. */
export function Document(props: Props) {
  const { desk, aside, doc, opened, result, armed, arm, field, keys, onKeys, decisions, onDecided, onGone, undo } =
    props;
  const { presence, writes, titled } = props;
  const t = useT();
  const me = useModel('currentUser').user?.realName ?? '';
  const [shown, setShown] = useState<Shown>('marked');
  const [recusing, setRecusing] = useState(false);
  const writing = useOpinion(desk.area, doc, opened);
  const { opinion, change } = writing;
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
  const mayDecide = opened && result === undefined && canMove(doc.moves, 'pass');
  const by = result === undefined && opened && !mayDecide ? decidedOf(doc, me) : undefined;

  const { problem, sending, confirm, decide, prepare, graded } = useDecide({
    doc,
    mayDecide,
    writing,
    decisions,
    arm,
    field,
    onDecided,
  });
  const jump = (by: 1 | -1) => {
    const places = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const here = places.indexOf(globalThis.document.activeElement as HTMLElement);
    const next = places[here < 0 ? (by > 0 ? 0 : places.length - 1) : (here + by + places.length) % places.length];
    next?.focus();
    next?.scrollIntoView({ block: 'center' });
  };
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
  /** Whether an opinion was written here before another reviewer decided. */
  const kept = by !== undefined && !by.mine && opinion.text.trim() !== '';
  const handsOver = undecided && opened && (conflicts.length > 0 || (recusing && mayDecide));
  const status = result === undefined ? doc.status : (statusAfter(desk, result) ?? null);
  return (
    <div ref={layout} className={styles.layout}>
      <article className={styles.document} ref={sheet} tabIndex={-1}>
        <DocumentHead desk={desk} doc={doc} status={status} title={title} />
        {by && <DecidedLine by={by} />}
        <PresentLines id={doc.id} presence={presence} mayAsk={mayDecide} onLeave={() => onDecided([doc.id])} />
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
        {doc.conflicts && undecided && !by && (
          <Checks doc={doc} onRecuse={mayDecide && !recusing ? () => setRecusing(true) : undefined} />
        )}
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
      {undecided && conflicts.includes('recused') ? (
        <LeftToOthers />
      ) : handsOver ? (
        <HandOver
          desk={desk}
          doc={doc}
          onGone={() => onGone(doc.id)}
          {...(conflicts.length === 0 && { onKeep: () => setRecusing(false) })}
        />
      ) : kept ? (
        <Settled text={opinion.text} onNext={() => onDecided([doc.id])} />
      ) : undecided && conflicts.length === 0 ? (
        <DecisionBar
          desk={desk}
          doc={doc}
          opened={opened}
          writing={writing}
          phrases={phrases.data ?? []}
          armed={armed}
          problem={problem}
          busy={decisions.busy}
          sending={sending}
          keys={keys}
          field={field}
          confirm={confirm}
          onDecide={(decision) => void decide(decision)}
          onGrade={graded}
        />
      ) : null}
      {undo && <div className={styles.undo}>{undo}</div>}
    </div>
  );
}
