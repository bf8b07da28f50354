import type { FileRow } from '../../../domain/api/personnel';
import type { FileSection, ImprintKind } from '../../../domain/personnel/file';
import type { Context, SessionUser } from '../../http/context';
import type { Own } from './own';

/** Something that somebody has done: a row of the archives, and with a kind an event of the growth imprint. */
export interface FileEntry extends Omit<FileRow, 'year' | 'verified' | 'files'> {
  section: FileSection;
  kind?: ImprintKind;
  /** Ids of the same thing entered in other years, for what names one of them. */
  formerIds?: readonly string[];
  /** Ids of what proves it, of the person's own files. */
  fileIds?: readonly string[];
}

/**
 * What an area of the product has to tell of somebody. `own` is what was read of the person already; whatever else a part
 * needs it reads itself, by one query or two (a GET has six in all).
 */
export type ReadPart = (ctx: Context, user: SessionUser, own: Own) => Promise<FileEntry[]> | FileEntry[];
