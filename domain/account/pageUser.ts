/** The header in which a page says whose it is: the id of the account that it shows. */
export const PAGE_USER_HEADER = 'x-page-user';
/** The header in which a browser that nobody has signed in with yet says which one it is: a random id of its own. */
export const BROWSER_HEADER = 'x-browser';
