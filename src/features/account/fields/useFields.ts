import type { FieldError } from '@domain/api/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

export type Texts = Record<string, string>;
/** Returns the error message for a value; undefined when it is valid. */
export type FieldCheck<V extends Texts> = (value: string, all: V) => string | undefined;
export type FieldChecks<V extends Texts> = { readonly [K in keyof V]?: FieldCheck<V> };
export type FieldName<V extends Texts> = keyof V & string;

/** State of a form of text fields: values, errors, and the ids of the controls. */
export interface Fields<V extends Texts> {
  values: V;
  errors: Partial<Record<FieldName<V>, string>>;
  /** Whether the last check or refusal found errors, so that a summary is shown. Errors while typing do not count. */
  refused: boolean;
  idOf: (name: FieldName<V>) => string;
  set: (name: FieldName<V>, value: string) => void;
  /** Sets several values at once and clears their errors. */
  fill: (values: Partial<V>) => void;
  /** To be called when a field is left: shows the error of a typed value; an empty field gets no error yet. */
  leave: (name: FieldName<V>) => void;
  /** Checks the named fields, shows every error and focuses the first; returns the names of the fields with errors. */
  check: (names: readonly FieldName<V>[]) => FieldName<V>[];
  /** Returns whether the present value of the field is valid; shows nothing. */
  good: (name: FieldName<V>) => boolean;
  /** Shows errors from the server and focuses the first. With `quiet`, only at the fields: no summary, no focus. */
  refuse: (errors: readonly FieldError[], how?: { quiet?: boolean; focusing?: boolean }) => void;
  focus: (name: FieldName<V>) => void;
}

interface State<V extends Texts> {
  values: V;
  errors: Fields<V>['errors'];
  refused: boolean;
}

/** Form state for native controls; `checks` may be new ones at every rendering. */
export function useFields<V extends Texts>(initial: () => V, checks: FieldChecks<V>): Fields<V> {
  const prefix = useId();
  const [state, setState] = useState<State<V>>(() => ({ values: initial(), errors: {}, refused: false }));
  // State after the last change, even before it is rendered: two changes in one event both count.
  const latest = useRef(state);
  const rules = useRef(checks);
  useEffect(() => {
    rules.current = checks;
  });

  const change = useCallback((next: Partial<State<V>>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }, []);
  const wrong = useCallback((name: FieldName<V>, all: V) => rules.current[name]?.(all[name] ?? '', all), []);
  const idOf = useCallback((name: FieldName<V>) => `${prefix}${name}`, [prefix]);
  const focus = useCallback((name: FieldName<V>) => document.getElementById(idOf(name))?.focus(), [idOf]);

  const fill = useCallback(
    (some: Partial<V>) => {
      const values = { ...latest.current.values, ...some };
      // While typing, an error may go or change, but a new one waits until the field is left.
      const errors = { ...latest.current.errors };
      for (const name of Object.keys(some) as FieldName<V>[])
        if (errors[name]) errors[name] = values[name] ? wrong(name, values) : undefined;
      change({ values, errors });
    },
    [change, wrong],
  );
  const set = useCallback((name: FieldName<V>, value: string) => fill({ [name]: value } as Partial<V>), [fill]);

  const leave = useCallback(
    (name: FieldName<V>) => {
      const { values, errors } = latest.current;
      if (values[name] && !errors[name]) change({ errors: { ...errors, [name]: wrong(name, values) } });
    },
    [change, wrong],
  );

  const check = useCallback(
    (names: readonly FieldName<V>[]) => {
      const { values, errors } = latest.current;
      const found = names.map((name) => [name, wrong(name, values)] as const);
      const broken = found.filter(([, error]) => error).map(([name]) => name);
      change({
        errors: { ...errors, ...(Object.fromEntries(found) as Fields<V>['errors']) },
        refused: broken.length > 0,
      });
      if (broken[0]) focus(broken[0]);
      return broken;
    },
    [change, focus, wrong],
  );

  const good = useCallback((name: FieldName<V>) => wrong(name, latest.current.values) === undefined, [wrong]);

  const refuse = useCallback(
    (list: readonly FieldError[], { quiet = false, focusing = true }: { quiet?: boolean; focusing?: boolean } = {}) => {
      const { values, errors } = latest.current;
      const own = list.filter(({ name }) => name in values);
      const found = Object.fromEntries(own.map(({ name, message }) => [name, message])) as Fields<V>['errors'];
      change({ errors: { ...errors, ...found }, ...(!quiet && { refused: own.length > 0 }) });
      if (focusing && !quiet && own[0]) focus(own[0].name);
    },
    [change, focus],
  );

  return { ...state, idOf, set, fill, leave, check, good, refuse, focus };
}
