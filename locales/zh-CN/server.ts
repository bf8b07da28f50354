import words from '.';
import certificate from './certificate';
import credit from './credit';
import declaration from './declaration';
import demo from './demo';
import eed from './eed';
import errors from './errors';
import outgoing from './outgoing';
import personnel from './personnel';
import resume from './resume';
import review from './review';
import shop from './shop';
import studio from './studio';
import studioMember from './studioMember';

/** All words, also those that only the server says: they are not sent to browsers. */
export default {
  ...words,
  ...shop,
  ...certificate,
  ...credit,
  ...declaration,
  ...eed,
  ...personnel,
  ...resume,
  ...review,
  ...studio,
  ...studioMember,
  ...demo,
  ...errors,
  ...outgoing,
};
