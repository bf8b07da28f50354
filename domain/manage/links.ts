import { manageLinks } from './pages';

/**
 * Link of an invitation. Its token stands behind the #, which browsers do not send: it is in no log of a server or
 * proxy. `address` is that of a variant, with its slash at the end.
 */
export const invitationLink = (address: string, token: string): string =>
  `${address}${manageLinks.first.slice(1)}#${token}`;

/** Page on which the requests of a resource are confirmed, by the name of the resource. */
export const manageRequestLink = (resource: string): string =>
  ({
    Organisation: manageLinks.organisations,
    OrganisationMerge: manageLinks.merges,
    Person: manageLinks.people,
  })[resource] ?? manageLinks.rights;

/** Page on which an organisation is merged into another one, with the organisation chosen. */
export const mergeLink = (fromId: string): string =>
  `${manageLinks.merges}?${new URLSearchParams({ open: 'new', 'new.fromId': fromId })}`;

/** Page on which the window of a year's assessment is prolonged for an organisation, with both chosen. */
export const extensionLink = (orgId: string, year: number): string =>
  `${manageLinks.extensions}?${new URLSearchParams({ open: 'new', 'new.orgId': orgId, 'new.year': String(year) })}`;

/** Tab of the list of a resource on which its retired rows stand. */
const among = (retired: boolean): Record<string, string> => (retired ? { state: 'retired' } : {});

/** Panel of a row of a resource, on the page of the resource. */
export const panelLink = (page: string, id: string, retired = false): string =>
  `${page}?${new URLSearchParams({ ...among(retired), id })}`;

/** A list of the console with its search filled in. */
export const searchLink = (page: string, keyword: string, retired = false): string =>
  `${page}?${new URLSearchParams({ ...among(retired), keyword })}`;

/** People of an organisation and of those below it. */
export const peopleLink = (orgId: string): string => `${manageLinks.people}?${new URLSearchParams({ orgId })}`;

/** Organisations of a branch: one and everything below it. */
export const branchLink = (branchId: string): string =>
  `${manageLinks.organisations}?${new URLSearchParams({ branchId })}`;

/** Parts of the page of a person, the first as it opens. */
export const personTabs = ['overview', 'file', 'documents', 'orders', 'history'] as const;
export type PersonTab = (typeof personTabs)[number];

/** Page of a person, or a part of it. */
export const personLink = (id: string, tab: PersonTab = 'overview'): string =>
  `${manageLinks.people}?${new URLSearchParams({ open: id, ...(tab !== 'overview' && { tab }) })}`;
