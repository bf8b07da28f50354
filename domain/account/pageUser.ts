/** Header in which a page sends the id of the account that it shows. */
export const PAGE_USER_HEADER = 'x-page-user';
/** Header in which a browser without a signed-in account sends its own random id. */
export const BROWSER_HEADER = 'x-browser';
