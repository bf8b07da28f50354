/** Pages of the operator's console and of its invitations, without the base path. */
export const manageLinks = {
  home: '/manage',
  first: '/user/first',
  organisations: '/manage/organisations',
  importOrganisations: '/manage/organisations/import',
  merges: '/manage/organisations/merges',
  dictionaries: '/manage/dictionaries',
  people: '/manage/people',
  rights: '/manage/rights',
  audit: '/manage/audit',
  health: '/manage/health',
  seats: '/manage/seats',
  seatPeople: '/manage/seats/people',
  seatLoad: '/manage/seats/load',
  recusalRules: '/manage/seats/rules',
} as const;

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

/** Page of a person. */
export const personLink = (id: string): string => `${manageLinks.people}?${new URLSearchParams({ open: id })}`;
