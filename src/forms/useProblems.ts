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
  /** Labels by name of the values that the form holds beside the definition's fields. */
  readonly extras: Readonly<Record<string, string>>;
  /** Problems beside the rules of the definition. */
  readonly check: ((values: Record<string, unknown>) => Omit<Problem, 'label'>[]) | undefined;
  readonly typed: () => Record<string, unknown>;
  /** Stored names of the fields that differ from the stored form. */
  readonly edited: () => string[];
}

/**
 * Values that must be right: all with none missing that saving needs, only the changed ones, those that are filled in of a
 * draft, or all with none missing at all.
 */
export type Demand = 'all' | 'changed' | 'draft' | 'complete';

/** Stored name of a field of the definition. */
const stem = ({ fields }: FormDefinition, name: string): string => {
  const field = fields[name];
  return field ? storedName(name, field) : name;
};

/**
 * Problems of a form on the screen, in its summary and at its fields. Each goes as soon as its field is right; a
 * refusal of the server goes when the field's value changes.
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
    // After the summary has rendered, because it moves the fields.
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
        demand === 'draft' ||
        missing.has(name) ||
        [name, ...looksAt(field)].some((one) => touched.has(stem(definition, one))),
    );
    const issues = formIssues({ fields: Object.fromEntries(looked) }, values, rules).filter(
      ({ issue }) => demand !== 'draft' || issue.key !== 'validation.required',
    );
    return [
      ...issues.map(({ name, issue }) => ({
        name,
        label: labelOf(name),
        message: issueAt(t, definition, { name, issue }),
      })),
      ...(check?.(typed()) ?? []).map((one) => ({ ...one, label: labelOf(one.name) })),
    ];
  };

  /** Checks the fields with errors again; called on every change. */
  const settleRed = () => {
    if (problems.length === 0 && !isRed(form)) return;
    const wrong = [...find('all'), ...find('complete')].map(({ name }) => name);
    const told = problems.map(({ name }) => name);
    const good = settle(form, told, new Set(wrong), refusedAt.current);
    if (good.length > 0) setProblems((was) => was.filter(({ name }) => !good.includes(name)));
  };

  /** Shows the server's refusals at the fields. */
  const showRefused = (fields: readonly { readonly name: string; readonly message: string }[]) => {
    show(fields.map(({ name, message }) => ({ name, message, label: labelOf(name) })));
    refusedAt.current = refusedNow(
      form,
      fields.map(({ name }) => name),
    );
  };

  return { problems, jump, show, find, settleRed, showRefused };
}
