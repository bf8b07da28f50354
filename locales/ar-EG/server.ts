import { joined } from '../keys';
import words from '.';
import acts from './acts';
import dates from './dates';
import demo from './demo';
import errors from './errors';
import * as areas from './inAreas';
import many from './many';
import outgoing from './outgoing';

/** All words, also those that only the server says: they are not sent to browsers. */
export default {
  ...words,
  ...joined(areas),
  ...acts,
  ...dates,
  ...demo,
  ...errors,
  ...many,
  ...outgoing,
};
