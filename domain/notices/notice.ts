import type { PlanSourceName } from '../declarations/declaration';
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
  /** Which of the nine it is; absent where none of them says what is told, so that a client's word for it never misleads. */
  readonly subType?: MessageSubtype;
  /** The subtype is that of declarations with such plans only: what is told of every declaration by one kind of notice. */
  readonly subTypeOf?: PlanSourceName;
  /** Where it leads, for the id that is sent with it; without a page it is read in place. */
  readonly page?: NoticePageName;
  /** Exactly the values that the words need, as an example for tests. */
  readonly sample: NoticeParams;
}
