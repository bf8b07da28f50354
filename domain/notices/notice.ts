import type { MessageCategory, MessageSubtype } from '../enums';
import type { NoticePageName } from './pages';

/** A value that the words name; one that is a word itself is named by its key of the catalogue. */
export type NoticeValue = string | number | { readonly key: string };
export type NoticeParams = Readonly<Record<string, NoticeValue>>;

/**
 * A kind of message that the product sends by itself. Its words are `notice.<kind>.title` and `notice.<kind>.content`
 * of the catalogue; a to-do is open until its thing moves on.
 */
export interface NoticeDefinition {
  readonly category: MessageCategory;
  readonly subType: MessageSubtype;
  /** Where it leads, for the id that is sent with it; without a page it is read in place. */
  readonly page?: NoticePageName;
  /** Exactly the values that the words need, as an example for tests. */
  readonly sample: NoticeParams;
}
