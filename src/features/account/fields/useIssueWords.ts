import type { Rule, RuleIssue } from '@domain/rules/issue';
import type { MessageKey } from '@locales/keys';
import { useCallback } from 'react';
import { useT } from '@/hooks/useT';
import { issueWords, requiredWords } from '@/services/formRules';

/** Words for the broken rules of domain/rules: the rule's error, and behind it the first check that broke. */
export function useIssueWords() {
  const t = useT();
  const words = useCallback((issue: RuleIssue): string => issueWords(t, issue), [t]);
  /** A check for a form field that must be filled in and obey a rule. */
  const ruled = useCallback(
    (rule: Rule, label: MessageKey) =>
      (value: string): string | undefined => {
        if (value === '') return requiredWords(t, t(label));
        const issue = rule(value);
        return issue && words(issue);
      },
    [t, words],
  );
  /** A check for a text that must be there, whatever it is. */
  const required = useCallback(
    (label: MessageKey) =>
      (value: string): string | undefined =>
        value.trim() === '' ? requiredWords(t, t(label)) : undefined,
    [t],
  );
  return { words, ruled, required };
}
