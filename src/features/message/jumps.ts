import type { Msg } from '@domain/api/message';
import { sessionKeys } from '@domain/constants';
import { MessageSubtype } from '@domain/enums';
import { studyLinks } from '@domain/selfStudy/links';
import { storedText } from '@/services/storage';

export interface Jump {
  /** Address without the base path. */
  path: string;
  /** What the target finds in its search field: a session key and the keyword. */
  keyword?: { key: string; text: string };
}

/** Address of the message centre, without the base path. */
export const CENTRE = '/personal/message/list';

/** The message in the message centre: there it is read, or leads on to its page, also in a tab of its own. */
export const addressOf = ({ id, category }: Pick<Msg, 'id' | 'category'>) => `${CENTRE}?category=${category}&id=${id}`;

/** Puts the keyword of a jump where its target looks for it. */
export function rememberKeyword({ keyword }: Jump): void {
  if (keyword) storedText('session', keyword.key).set(keyword.text);
}

const pages = {
  annualass: { words: 'message.open.annualass', path: (id: string) => `/personal/annualass/details?id=${id}` },
  order: { words: 'message.open.order', path: studyLinks.order },
  selfstudy: { words: 'message.open.selfstudy', path: studyLinks.plan },
  wallet: { words: 'message.open.wallet', path: () => studyLinks.account },
} as const satisfies Record<NonNullable<Msg['target']['page']>, { words: string; path: (id: string) => string }>;

/** The page of what a message is about, where it names one. */
export function pageOfTarget({ page, bizId }: Msg['target']) {
  return page && bizId ? { words: pages[page].words, path: pages[page].path(bizId) } : undefined;
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
