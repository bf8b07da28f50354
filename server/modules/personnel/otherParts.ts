import { todayOf } from '../../../domain/rules/calendar';
import { StudioReview } from '../../../domain/statuses';
import { studioLinks } from '../../../domain/studios/links';
import { say } from '../../http/words';
import { hours } from '../selfStudy/load';
import type { FileEntry, ReadPart } from './part';

/** Studios that the person hosts or was admitted to. */
export const studioPart: ReadPart = (ctx, user, own) => [
  ...own.studios
    .filter(({ hostId }) => hostId === user.id)
    .map(
      ({ id, name, establishedOn }): FileEntry => ({
        section: 'studio',
        kind: 'studio',
        recordId: id,
        title: say(ctx.locale, 'personnel.studio.hosts', { name }),
        date: establishedOn,
        state: 'verified',
        source: 'studio',
        link: studioLinks.detail(id),
      }),
    ),
  ...own.members.flatMap(({ id, studioId, status, type, examinedAt, appliedAt }): FileEntry[] => {
    const studio = own.studios.find((one) => one.id === studioId);
    if (!studio || status !== StudioReview.Passed) return [];
    return [
      {
        section: 'studio',
        kind: 'studio',
        recordId: id,
        title: say(ctx.locale, 'personnel.studio.joins', { name: studio.name }),
        detail: say(ctx.locale, type === 1 ? 'enum.studioMemberType.core' : 'enum.studioMemberType.ordinary'),
        date: todayOf(examinedAt ?? appliedAt),
        state: 'verified',
        source: 'studio',
        link: studioLinks.detail(studioId),
      },
    ];
  }),
];

/** Entries of the personnel office. When the office has not seen the original, the source is the person. */
export const officePart: ReadPart = (_ctx, _user, own) =>
  own.office.map(
    ({ id, section, kind, title, detail, date, hour, credit, verified, resourceIds }): FileEntry => ({
      section,
      ...(kind && { kind }),
      recordId: id,
      title,
      ...(detail && { detail }),
      date,
      ...(hour !== null && { hour: hours(hour) }),
      ...(credit !== null && { credit: hours(credit) }),
      state: verified ? 'verified' : 'unverified',
      source: verified ? 'office' : 'self',
      fileIds: resourceIds,
    }),
  );
