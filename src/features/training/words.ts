import type { CompletionStep } from '@domain/api/training';

/** Returns the status set of a step: a survey that is not done is called "not participated". */
export const completionSet = ({ kind }: Pick<CompletionStep, 'kind'>) =>
  kind === 'survey' ? ('completionParticipation' as const) : ('completion' as const);
