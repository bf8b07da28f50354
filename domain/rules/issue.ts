import type zh from '../../locales/zh-CN/validation';

/** Key of the catalogue `locales/<locale>/validation.ts`. */
export type ValidationKey = keyof typeof zh;

/** A sentence of the catalogue, named by key, with the numbers it holds. */
export interface RuleMessage {
  readonly key: ValidationKey;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** What is wrong with a value. `because` names the single check that broke, where the rule consists of checks. */
export interface RuleIssue extends RuleMessage {
  readonly because?: RuleMessage;
}

/** Undefined when the value is good. */
export type Rule = (value: string) => RuleIssue | undefined;

/** One line of a live check list; `key` is the line's label. */
export interface Check extends RuleMessage {
  readonly test: (value: string) => boolean;
}

/** The rule that a list of checks makes: `key` is its error, the first broken check the reason. */
export const ruleOf =
  (key: ValidationKey, checks: readonly Check[]): Rule =>
  (value) => {
    const broken = checks.find((check) => !check.test(value));
    return broken && { key, because: { key: broken.key, params: broken.params } };
  };
