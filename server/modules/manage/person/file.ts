import type { Output, Parsed } from '../../../../domain/api/core';
import type { managePersonApi } from '../../../../domain/api/managePerson';
import type { FileRow } from '../../../../domain/api/personnel';
import { clampPage } from '../../../db/paged';
import { fileOf } from '../../personnel/file';
import type { Acting } from '../resource/kept';
import { personOf } from './held';

type Files = (typeof managePersonApi)['GET /api/Manage/Person/ListFile'];

/**
 * Was an entry handed in? A record of the yearly assessment that was not, or that came back and may be changed by now, is
 * still being written; what comes from elsewhere was recorded by the product or by an office.
 */
const isHandedIn = ({ source, state }: FileRow): boolean =>
  source !== 'assessment' || state === 'verified' || state === 'reviewing';

/** Entries of a person's file that he has handed in, or that others have recorded. Throws 404 for one of another office. */
export async function fileRowsOf(
  { ctx, user }: Acting,
  { accountId, section, ...page }: Parsed<Files>['query'],
): Promise<Output<Files>> {
  await personOf(ctx.db, user, accountId);
  const { entries } = await fileOf(ctx, { id: accountId });
  const shown = entries.filter((one) => isHandedIn(one.row) && (section === undefined || one.section === section));
  const { current, pageSize, offset } = clampPage(page);
  return {
    current,
    pageSize,
    total: shown.length,
    list: shown.slice(offset, offset + pageSize).map(({ section: of, row }) => {
      const { recordId, title, detail, date, state, source, hour, credit } = row;
      return {
        id: recordId,
        section: of,
        title,
        ...(detail && { detail }),
        date,
        state,
        source,
        ...(hour !== undefined && { hour }),
        ...(credit !== undefined && { credit }),
      };
    }),
  };
}
