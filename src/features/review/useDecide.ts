import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import type { Reviewed } from './calls';
import type { Decision, useDecisions } from './useDecisions';
import { enter } from './useKeys';
import type { useOpinion } from './useOpinion';

/** Problem that keeps a decision from being made, and the part of the bar it belongs to. */
export interface Problem {
  at: 'opinion' | 'grade' | 'all';
  text: string;
}

interface Options {
  doc: Reviewed;
  mayDecide: boolean;
  /** Id of the document that the reviewer has gone to. */
  now: { readonly current: string | undefined };
  writing: ReturnType<typeof useOpinion>;
  decisions: ReturnType<typeof useDecisions>;
  /** Prepared decision, before it is confirmed. */
  armed: Decision | undefined;
  arm: (decision: Decision | undefined) => void;
  field: RefObject<TextAreaRef | null>;
  onDecided: (ids: readonly string[]) => void;
}

const isReturning = (meant: Decision | undefined) => meant === 'fail' || meant === 'refuse';

/** Decides on the open document: checks the input, sends the decision, and moves the focus. */
export function useDecide({ doc, mayDecide, now, writing, decisions, armed, arm, field, onDecided }: Options) {
  const t = useT();
  const { opinion, given } = writing;
  const [problem, setProblem] = useState<Problem>();
  /** Decision that is being sent: its button shows a spinner. */
  const [sending, setSending] = useState<Decision>();
  const confirm = useRef<HTMLButtonElement>(null);
  /** Text written for a return, after the reviewer was warned that a pass will send it too. */
  const told = useRef<string>(undefined);
  // A prepared or refused decision was about the version before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has to run it again
  useEffect(() => {
    setProblem(undefined);
    arm(undefined);
  }, [doc.rowVersion]);
  const decide = async (decision: Decision) => {
    if (!mayDecide || now.current !== doc.id) return;
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
      globalThis.document.getElementById('desk-grade')?.focus({ preventScroll: true });
      return;
    }
    // A text written for a return does not become the opinion of a pass unseen: the second press sends it.
    if (decision === 'pass' && text && isReturning(opinion.meant) && told.current !== text) {
      told.current = text;
      arm('pass');
      setProblem({ at: 'opinion', text: t('desk.problem.meant') });
      return;
    }
    setProblem(undefined);
    setSending(decision);
    const remarks = Object.entries(opinion.remarks).flatMap(([section, reason]) =>
      decision !== 'pass' && reason.trim() ? [{ section, reason: reason.trim() }] : [],
    );
    const outcome = await decisions
      .decide(
        [doc.id],
        decision,
        {
          ...(text && { opinion: text }),
          ...(remarks.length > 0 && { remarks }),
          ...(decision === 'pass' && doc.grades && opinion.grade !== undefined && { grade: opinion.grade }),
          ...(doc.indicators && Object.keys(opinion.scores ?? {}).length > 0 && { scores: { ...opinion.scores } }),
          rowVersions: { [doc.id]: doc.rowVersion },
          levels: { [doc.id]: doc.level },
        },
        { saysWhy: true },
      )
      .catch((error: unknown) => {
        setProblem({ at: 'all', text: isRequestError(error) ? error.message : t('request.failed') });
        return undefined;
      })
      .finally(() => setSending(undefined));
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
  const prepare = (decision: Decision) => {
    if (!mayDecide || now.current !== doc.id) return;
    arm(decision);
    setProblem(undefined);
    // Focus goes to the confirm button for a pass, which needs no text, and to the opinion for a return or refusal.
    if (decision === 'pass') confirm.current?.focus({ preventScroll: true });
    else enter(field.current?.resizableTextArea?.textArea);
  };
  return {
    /** Tells that a decision has to be chosen before it can be confirmed. */
    choose: () => setProblem({ at: 'all', text: t('desk.problem.choose') }),
    problem,
    sending,
    confirm,
    decide,
    prepare,
    /** Clears the message about a missing grade, and leads back to a pass that waits for its confirmation. */
    graded: () => {
      setProblem((was) => (was?.at === 'grade' ? undefined : was));
      const { activeElement } = globalThis.document;
      if (armed === 'pass') confirm.current?.focus({ preventScroll: true });
      // Without the focus in the field, the shortcut keys of the desk work again.
      else (activeElement as HTMLElement | null)?.blur();
    },
  };
}
