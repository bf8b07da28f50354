import type { PlanSourceName } from '../declarations/declaration';
import type { MessageCategory, MessageSubtype } from '../enums';
import type { NoticePageName } from './pages';

/** A value in the words; one that is itself a word has its catalogue key, and one that lists several has theirs. */
export type NoticeValue =
  | string
  | number
  | { readonly key: string; readonly params?: NoticeParams }
  | { readonly keys: readonly string[] };
export type NoticeParams = Readonly<Record<string, NoticeValue>>;

/**
 * Kind of message that the product sends automatically. Its words are `notice.<kind>.title` and `notice.<kind>.content`
 * of the catalogue; a to-do is open until its document or thing moves on.
 */
export interface NoticeDefinition {
  readonly category: MessageCategory;
  /** Message subtype; absent where none of the nine fits, so that a client's word for it never misleads. */
  readonly subType?: MessageSubtype;
  /** Source of the plans whose declarations have the subtype, for a notice that all declarations share. */
  readonly subTypeOf?: PlanSourceName;
  /** Page that it opens, for the id that is sent with it; a message without a page is read in place. */
  readonly page?: NoticePageName;
  /**
   * Message of which many of a kind come, such as documents that come to a reviewer: those of a day are one row of the message
   * centre, titled `notice.<kind>.many`, or by its own title with the sum where that tells a number `n` already. To-dos that
   * are open stand in the row of the newest of their queue, which tells how many wait at its desk now.
   */
  readonly many?: true;
  /**
   * Whether it leaves the site (by text, mail, official account) before the digest of the day: `soon`, outside of quiet
   * times; `always`, in them too and by every way, for what concerns the safety of the account. Absent: with the digest.
   */
  readonly urgent?: 'soon' | 'always';
  /** Also leaves the site for an account that is locked, whose person can read it nowhere else. */
  readonly toLocked?: true;
  /** Exactly the values that the words need, as an example for tests. */
  readonly sample: NoticeParams;
}
