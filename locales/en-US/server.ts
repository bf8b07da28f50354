import words from '.';
import acts from './acts';
import audit from './areas/audit';
import calendar from './areas/calendar';
import certificate from './areas/certificate';
import credit from './areas/credit';
import declaration from './areas/declaration';
import eed from './areas/eed';
import health from './areas/health';
import imports from './areas/imports';
import manage from './areas/manage';
import notice from './areas/notice';
import overview from './areas/overview';
import paper from './areas/paper';
import person from './areas/person';
import personnel from './areas/personnel';
import resume from './areas/resume';
import review from './areas/review';
import shop from './areas/shop';
import studio from './areas/studio';
import studioMember from './areas/studioMember';
import unitTransfer from './areas/unitTransfer';
import dates from './dates';
import demo from './demo';
import errors from './errors';
import many from './many';
import outgoing from './outgoing';

/** All words, also those that only the server says: they are not sent to browsers. */
export default {
  ...words,
  ...shop,
  ...notice,
  ...overview,
  ...calendar,
  ...paper,
  ...person,
  ...imports,
  ...manage,
  ...audit,
  ...health,
  ...acts,
  ...certificate,
  ...credit,
  ...declaration,
  ...eed,
  ...personnel,
  ...resume,
  ...review,
  ...studio,
  ...studioMember,
  ...unitTransfer,
  ...dates,
  ...demo,
  ...errors,
  ...many,
  ...outgoing,
};
