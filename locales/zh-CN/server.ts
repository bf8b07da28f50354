import words from '.';
import declaration from './declaration';
import demo from './demo';
import eed from './eed';
import errors from './errors';
import outgoing from './outgoing';
import review from './review';
import shop from './shop';

/** All words, also those that only the server says: they are not sent to browsers. */
export default { ...words, ...shop, ...declaration, ...review, ...eed, ...demo, ...errors, ...outgoing };
