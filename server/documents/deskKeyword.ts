import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { isLike } from '../db/paged';
import { isAmong, isOneOf, rowsNamed } from '../db/rowsNamed';
import { account, document } from '../db/schema';
import { mayBeNumber } from '../papers/numbers';
import type { DeskForm, DeskPlaces } from './deskForm';
import { isOfKinds, type KnownForm } from './knownStates';

/* Keyword of a desk's filter: part of a document's title or number, or of its owner's name. */

const find = rowsNamed({ titled: { text: document.title }, owners: { text: account.realName } });

/**
 * Finds the documents and owners that bear a keyword; undefined where texts have to be compared. Numbers have no index
 * of letters, as all of them have the same.
 */
export const keywordRows = async (db: Db | Tx, keyword: string | undefined) =>
  mayBeNumber(keyword ?? '') ? undefined : find(db, keyword);

/** Condition for the keyword of a filter. Ids and owners are in the index of a desk, the texts are not. */
export const bears = (at: DeskPlaces, { keyword }: DeskForm): SQL | undefined =>
  keyword === 'many'
    ? isLike(at.pattern as string, [document.title, document.no, account.realName])
    : keyword && or(isAmong(document.id, at.titled), isAmong(document.accountId, at.owners));

/** The documents with a keyword that few bear, as a table in place of all documents, however many lie on the desks. */
export const soughtDocuments = (at: DeskPlaces, { known }: KnownForm) => {
  const isOfDesk = isOfKinds(
    document.kind,
    known.flatMap(({ kinds }) => kinds),
  );
  const isSought = or(isOneOf(document.id, at.titled), and(isOneOf(document.accountId, at.owners), isOfDesk));
  return sql`(select * from ${document} where ${isSought} offset 0) ${document}`;
};
