/** The header in which a page says whose it is: the id of the account that it shows. */
export const PAGE_USER_HEADER = 'x-page-user';
