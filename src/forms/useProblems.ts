import {
  derivedIn,
  type FormDefinition,
  formIssues,
  looksAt,
  missingFields,
  storedName,
  writtenValues,
} from '@domain/forms';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import type { Problem } from './ErrorSummary';
import { jumpTo, pathOf } from './jump';
import { isRed, type Refused, refusedNow, settle } from './settled';
import { issueAt, labelAt } from './words';

interface Options {
  readonly form: FormInstance;
  readonly definition: FormDefinition;
  /** Prefix of the ids of the form's fields on the page. */
  readonly name: string | undefined;
  /** Labels of what the form holds beside the definition's fields. */
  readonly extras: Readonly<Record<string, string>>;
  /** What is wrong beside the rules of the definition. */
  readonly check: ((values: Record<string, unknown>) => Omit<Problem, 'label'>[]) | undefined;
  readonly typed: () => Record<string, unknown>;
  /** Stored names of what differs from the stored form. */
  readonly edited: () => string[];
}

/** What has to be right: everything that is there, only what was changed, or everything with nothing missing. */
export type Demand = 'all' | 'changed' | 'complete';

/** Stored name of a field of the definition. */
const stem = ({ fields }: FormDefinition, name: string): string => {
  const field = fields[name];
  return field ? storedName(name, field) : name;
};

/**
 * What is wrong with a form on the screen: in its summary, red at its fields, and no longer as soon as it is right. What the
 * server refuses stays until its field changes.
 */
export function useProblems({ form, definition, name: prefix, extras, check, typed, edited }: Options) {
  const t = useT();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const refusedAt = useRef<Refused>(new Map());
  const labelOf = (name: string) => extras[name] ?? labelAt(t, definition, name);

  const jump = (name: string) => jumpTo(form, prefix, name);
  const show = (found: readonly Problem[]) => {
    setProblems(found);
    refusedAt.current = new Map();
    form.setFields(found.map(({ name, message }) => ({ name: [...pathOf(name)], errors: [message] })));
    // After the summary has been drawn, which moves everything.
    if (found[0]) setTimeout(() => jump(found[0]?.name ?? ''));
  };

  const find = (demand: Demand): Problem[] => {
    const { fields } = definition;
    const written = writtenValues(definition, typed());
    const values = { ...written, ...derivedIn(fields, written) };
    const rules = { today: serverToday(), complete: demand === 'complete' };
    const touched = new Set(edited());
    const missing = new Set(demand === 'complete' ? missingFields(definition, values, rules) : []);
    const looked = Object.entries(fields).filter(
      ([name, field]) =>
        demand === 'all' ||
        missing.has(name) ||
        [name, ...looksAt(field)].some((one) => touched.has(stem(definition, one))),
    );
    const issues = formIssues({ fields: Object.fromEntries(looked) }, values, rules);
    return [
      ...issues.map(({ name, issue }) => ({
        name,
        label: labelOf(name),
        message: issueAt(t, definition, { name, issue }),
      })),
      ...(check?.(typed()) ?? []).map((one) => ({ ...one, label: labelOf(one.name) })),
    ];
  };

  /** What stands red is looked at again; called whenever something changes. */
  const settleRed = () => {
    if (problems.length === 0 && !isRed(form)) return;
    const wrong = [...find('all'), ...find('complete')].map(({ name }) => name);
    const told = problems.map(({ name }) => name);
    const good = settle(form, told, new Set(wrong), refusedAt.current);
    if (good.length > 0) setProblems((was) => was.filter(({ name }) => !good.includes(name)));
  };

  /** Shows what the server refuses of the fields. */
  const showRefused = (fields: readonly { readonly name: string; readonly message: string }[]) => {
    show(fields.map(({ name, message }) => ({ name, message, label: labelOf(name) })));
    refusedAt.current = refusedNow(
      form,
      fields.map(({ name }) => name),
    );
  };

  return { problems, jump, show, find, settleRed, showRefused };
}
