import type { Msg } from '@domain/api/message';
import { sessionKeys } from '@domain/constants';
import { MessageSubtype } from '@domain/enums';
import { noticePages } from '@domain/notices/pages';
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

const { CreditConversion, CompletionNotice, SatisfactionSurvey, ProjectPublish } = MessageSubtype;
type Target = Msg['target'];
/** Is an address one of the person's? */
export type Offers = (path: string) => boolean;

/** The page of what a message is about, where it names one that the person may open. */
export function pageOfTarget({ page, bizId, of = '' }: Target = {}, offers: Offers) {
  if (!page || !bizId) return undefined;
  const { words, path } = noticePages[page];
  const found = { words, path: path(bizId, of) };
  return offers(found.path) ? found : undefined;
}

/** The jump of a message's subtype (specification §4); the other subtypes have none and are read in place. */
function subtypeJump(subType: number | undefined, target: Target): Jump | undefined {
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

/**
 * Where a message leads when it is opened; undefined for one that is read in place. What it names itself comes before
 * the jump of its subtype: that is for messages which say nothing of their own.
 */
export function jumpOf({ subType, target = {} }: Pick<Msg, 'subType' | 'target'>, offers: Offers): Jump | undefined {
  const jump = subtypeJump(subType, target);
  if (!jump) return undefined;
  const page = pageOfTarget(target, offers);
  if (page) return { path: page.path };
  return offers(jump.path) ? jump : undefined;
}
