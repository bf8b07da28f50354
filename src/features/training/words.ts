import type { CompletionStep } from '@domain/api/training';

/** Of the survey it says "not participated". */
export const completionSet = ({ kind }: Pick<CompletionStep, 'kind'>) =>
  kind === 'survey' ? ('completionParticipation' as const) : ('completion' as const);
