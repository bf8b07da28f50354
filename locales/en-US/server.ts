import words from '.';
import demo from './demo';
import errors from './errors';
import outgoing from './outgoing';

/** All words, also those that only the server says: they are not sent to browsers. */
export default { ...words, ...demo, ...errors, ...outgoing };
