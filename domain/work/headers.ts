/** Header by which a caller says that it can follow a call that goes on as work (RFC 7240). */
export const PREFER_HEADER = 'prefer';
export const PREFER_WORK = 'respond-async';
/** Header with the page from which a call is made, so that the list of work can lead back to it. */
export const PAGE_HEADER = 'x-page';
/** Addresses that are kept as the page of a work: a path of our own pages, with its query. */
export const isPage = (text: string): boolean => /^\/(?!\/)[\w\-/.?=&%+*~]{0,500}$/.test(text);
