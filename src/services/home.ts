import { history } from '@umijs/max';
import { takePlace } from './redirect';

/** Where a person arrives who was not on the way anywhere else (specification §2). */
export const HOME = '/personal/console/general';
/** Where an enterprise user arrives: of the personal area they see the studios only. */
export const STUDIOS_HOME = '/personal/mystudios';
/** Where there are no studios, the messages are what is left of it. */
export const MESSAGES = '/personal/message/list';

/** The place the person was sent to login from, once; otherwise their home. */
export const takeHome = (): string => takePlace(new URLSearchParams(history.location.search).get('redirect')) ?? HOME;
