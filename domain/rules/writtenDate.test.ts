import { nextYear } from './calendar';
import { writtenMoment } from './writtenDate';

test.each([
  ['2027-11-30T10:00:00Z', '2027-11-30 18:00:00'],
  ['2027-11-30T18:00:00', '2027-11-30 18:00:00'],
  ['20271130 8:05', '2027-11-30 08:05:00'],
  ['2027 11 30', '2027-11-30 00:00:00'],
  ['2027-11-30 8点30分15秒', '2027-11-30 08:30:15'],
])('%s is the moment %s', (written, moment) => expect(writtenMoment(written)).toBe(moment));

test.each(['', '18:00', '2027-11', '2027-02-29 10:00', '2027-11-30 25:00', '2027-11-30 later'])(
  '%j is no moment',
  (written) => expect(writtenMoment(written)).toBeUndefined(),
);

test.each([
  ['2027-11-30 18:00:00', '2028-11-30 18:00:00'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a year after %s is %s', (day, next) => expect(nextYear(day)).toBe(next));
