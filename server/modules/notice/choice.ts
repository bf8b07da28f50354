import { type NoticeChoice, usualChoice } from '../../../domain/notices/sending';
import type { noticeChoice } from '../../db/schema';

type Stored = Pick<typeof noticeChoice.$inferSelect, 'off' | 'quietFrom' | 'quietTo' | 'digestAt'>;

/** Choice of a person by its row; without one it is the usual one. */
export const choiceOf = (row: Stored | null | undefined): NoticeChoice =>
  row
    ? {
        off: row.off,
        quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
        digestAt: row.digestAt,
      }
    : usualChoice;
