import { history } from '@umijs/max';
import { takePlace } from './redirect';

/** Page after login, for a user who was not on the way to another page. */
export const HOME = '/personal/console/general';
/** Page after login for an enterprise user, who has no console. */
export const ENTERPRISE_HOME = '/personal/enterprise';
/** Page to which an enterprise user is led from those of teachers, where there are studios. */
export const STUDIOS_HOME = '/personal/mystudios';

/** The page from which the user was sent to login, given out once; otherwise the home page. */
export const takeHome = (): string => takePlace(new URLSearchParams(history.location.search).get('redirect')) ?? HOME;
