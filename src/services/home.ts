import { history } from '@umijs/max';
import { takePlace } from './redirect';

/** Page after login, for a user who was not on the way to another page. */
export const HOME = '/personal/console/general';
/** Page after login for an enterprise user, who sees only the studios of the personal area. */
export const STUDIOS_HOME = '/personal/mystudios';
/** Page after login for an enterprise user where the variant has no studios: only the messages are left. */
export const MESSAGES = '/personal/message/list';

/** The page from which the user was sent to login, given out once; otherwise the home page. */
export const takeHome = (): string => takePlace(new URLSearchParams(history.location.search).get('redirect')) ?? HOME;
