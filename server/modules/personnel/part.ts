import type { FileRow } from '../../../domain/api/personnel';
import type { FileSection, ImprintKind } from '../../../domain/personnel/file';
import type { Context, SessionUser } from '../../http/context';
import type { Own } from './own';

/** A row of the archives; with a `kind` it is also an event of the growth imprint. */
export interface FileEntry extends Omit<FileRow, 'year' | 'verified' | 'files'> {
  section: FileSection;
  kind?: ImprintKind;
  /** Ids of the same thing entered in other years: a résumé may name one of them. */
  formerIds?: readonly string[];
  /** Ids of the person's own files that prove it. */
  fileIds?: readonly string[];
}

/** Whose file it is: the person himself reads it, or his office. */
export type Whose = Pick<SessionUser, 'id'>;

/**
 * Returns the entries of one area about a person. `own` was read of the person before; a part reads anything else
 * itself, in one or two queries (a GET has six in all).
 */
export type ReadPart = (ctx: Context, user: Whose, own: Own) => Promise<FileEntry[]> | FileEntry[];
