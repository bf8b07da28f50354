import type { Msg } from '@domain/api/message';
import { sessionKeys } from '@domain/constants';
import { MessageSubtype } from '@domain/enums';
import { type NoticePage, noticePages } from '@domain/notices/pages';
import { storedText } from '@/services/storage';

export interface Jump {
  /** Address without the base path. */
  path: string;
  /** Keyword for the search field of the target, and the session key under which the target looks for it. */
  keyword?: { key: string; text: string };
}

/** Stores the keyword of a jump where the target looks for it. */
export function rememberKeyword({ keyword }: Jump): void {
  if (keyword) storedText('session', keyword.key).set(keyword.text);
}

const { CreditConversion, CompletionNotice, SatisfactionSurvey, ProjectPublish } = MessageSubtype;
type Target = Msg['target'];
/** Returns whether the user may open an address. */
export type Offers = (path: string) => boolean;

/** Returns the page that a message is about; undefined when it names none or the user may not open it. */
export function pageOfTarget({ target, group }: Partial<Pick<Msg, 'target' | 'group'>>, offers: Offers) {
  const { page, bizId, of = '' } = target ?? {};
  if (!page || !bizId) return undefined;
  const { words, path } = noticePages[page];
  // A message that stands for several leads to where all of them are.
  const { all }: NoticePage = noticePages[page];
  const found = { words, path: group && all ? all(of) : path(bizId, of) };
  return offers(found.path) ? found : undefined;
}

/** Returns the jump of a message's subtype; messages of the other subtypes are read in place. */
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
 * Returns where a message leads when it is opened; undefined for a message that is read in place. A page that the
 * message itself names is used first, else the jump of its subtype.
 */
export function jumpOf(
  { subType, target = {}, group }: Pick<Msg, 'subType' | 'target' | 'group'>,
  offers: Offers,
): Jump | undefined {
  const jump = subtypeJump(subType, target);
  if (!jump) return undefined;
  const page = pageOfTarget({ target, group }, offers);
  if (page) return { path: page.path };
  return offers(jump.path) ? jump : undefined;
}
