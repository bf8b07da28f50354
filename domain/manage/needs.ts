import { noticePages } from '../notices/pages';
import { manageRequestLink } from './links';
import { manageLinks } from './pages';

/**
 * Kinds of what waits for an operator, with the page on which it is ended: his own information, without which he reviews
 * nothing, what is asked of him as the second person, what nobody or too few people decide, and what does not run. Words are `manage.needs.<kind>`.
 */
export const needPages = {
  information: '/personal/console/myprofile/infowrite',
  identities: manageLinks.people,
  grants: manageLinks.rights,
  organisations: manageLinks.organisations,
  merges: manageLinks.merges,
  gaps: `${manageLinks.seats}?gaps=true`,
  late: manageLinks.seatLoad,
  registrations: noticePages.accountReview.all(),
  health: manageLinks.health,
} as const satisfies Record<string, string>;
export type NeedKind = keyof typeof needPages;
export const needKinds = Object.keys(needPages) as [NeedKind, ...NeedKind[]];

/** Kind of the requests of a resource: they are decided on its page. */
export const needOfRequest = (resource: string): NeedKind | undefined =>
  needKinds.find((kind) => needPages[kind] === manageRequestLink(resource));
