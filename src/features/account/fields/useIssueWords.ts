import type { Rule, RuleIssue } from '@domain/rules/issue';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';

/** Words for the broken rules of domain/rules: the rule's error, and behind it the first check that broke. */
export function useIssueWords() {
  const t = useT();
  const words = useCallback(
    ({ key, params, because }: RuleIssue): string =>
      because
        ? t('account.issueBecause', { issue: t(key, params), because: t(because.key, because.params) })
        : t(key, params),
    [t],
  );
  /** A check for a form field that must be filled in and obey a rule. */
  const ruled = useCallback(
    (rule: Rule) =>
      (value: string): string | undefined => {
        if (value === '') return t('validation.required');
        const issue = rule(value);
        return issue && words(issue);
      },
    [t, words],
  );
  const required = useCallback((value: string) => (value.trim() === '' ? t('validation.required') : undefined), [t]);
  return { words, ruled, required };
}
