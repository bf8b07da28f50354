import type { Msg } from '@domain/api/message';
import { sessionKeys } from '@domain/constants';
import { MessageSubtype } from '@domain/enums';

export interface Jump {
  /** Address without the base path. */
  path: string;
  /** What the target finds in its search field: a session key and the keyword. */
  keyword?: { key: string; text: string };
}

const { CreditConversion, CompletionNotice, SatisfactionSurvey, ProjectPublish } = MessageSubtype;

/** Where a message leads (specification §4, message jumps); the other kinds have no page of their own and are read in place. */
export function jumpOf({ subType, target }: Pick<Msg, 'subType' | 'target'>): Jump | undefined {
  const keyword = (key: string) => (target.keyword ? { keyword: { key, text: target.keyword } } : {});
  switch (subType) {
    case CreditConversion:
      return { path: '/personal/console/mycredit' };
    case CompletionNotice:
    case SatisfactionSurvey:
      return { path: '/personal/console/mytraining/list?tab=ended', ...keyword(sessionKeys.endedTrainingKeyword) };
    case ProjectPublish:
      return { path: '/personal/project/list', ...keyword(sessionKeys.projectListKeyword) };
    default:
      return undefined;
  }
}
