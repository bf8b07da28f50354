import words from '.';
import archive from './archive';
import demo from './demo';
import errors from './errors';
import outgoing from './outgoing';
import shop from './shop';
import study from './study';

/** All words, also those that only the server says: they are not sent to browsers. */
export default { ...words, ...shop, ...archive, ...study, ...demo, ...errors, ...outgoing };
