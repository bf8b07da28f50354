import type { Rule, RuleMessage } from './issue';

/** The first issue of several rules. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const issue = rule(value);
      if (issue) return issue;
    }
    return undefined;
  };

/** A rule that an empty value satisfies. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);

/** Gives a rule another message. */
export const saying =
  (message: RuleMessage, rule: Rule): Rule =>
  (value) => {
    const issue = rule(value);
    return issue && { ...issue, ...message };
  };
