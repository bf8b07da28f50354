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

/** Panel of a row of a resource, on the page of the resource. */
export const panelLink = (page: string, id: string): string => `${page}?${new URLSearchParams({ id })}`;

/** People of an organisation and of those below it. */
export const peopleLink = (orgId: string): string => `${manageLinks.people}?${new URLSearchParams({ orgId })}`;

/** Page of a person. */
export const personLink = (id: string): string => `${manageLinks.people}?${new URLSearchParams({ open: id })}`;
