import type { Rule, RuleIssue } from '@domain/rules/issue';
import type { Translate } from './words';

/** A broken rule in words, with the check that broke. */
export const issueWords = (t: Translate, { key, params, because }: RuleIssue): string =>
  because
    ? t(because.key === 'validation.character' ? 'account.issueCharacter' : 'account.issueBecause', {
        issue: t(key, params),
        because: t(because.key, because.params),
      })
    : t(key, params);

/** Message for a missing text: "please enter ...". */
export const requiredWords = (t: Translate, label: string): string => t('validation.requiredField', { field: label });

/** A rule of antd's form for a text that must be filled in and obey a rule of domain/rules. */
export const ruleFor = (t: Translate, label: string, rule?: Rule) => ({
  validator: async (_: unknown, value: string | undefined) => {
    if (!value) throw new Error(requiredWords(t, label));
    const issue = rule?.(value);
    if (issue) throw new Error(issueWords(t, issue));
  },
});
