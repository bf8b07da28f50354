import type { Reading } from './reading';
import { seesKey } from './visitor';
import { CITY } from './world';

/** Desks of reviewers: first part of their calls, their page and variant. One component shows all of them. */
const desks: readonly (readonly [area: string, page: string, variant?: string])[] = [
  ['RecognitionReview', 'recognitionReview'],
  ['Appraising', 'appraisingList'],
  ['AccountReview', 'accountReview'],
  ['ProjectReview', 'review'],
  ['EedReview', 'eedReview'],
  ['CertificateReview', 'certificateReview'],
  ['CreditReview', 'creditReview'],
  ['StudioReview', 'studioReview', CITY],
];

/** Desks of which the queue is tried too: one of each variant. */
const queues = ['RecognitionReview', 'StudioReview'];

/** Readings of the document on a desk and of its queue. */
export const deskReadings: readonly Reading[] = [
  ...desks.flatMap(([area, page, variant]): Reading[] => {
    const desk = {
      path: () => `/personal/${page}/list`,
      shows: seesKey('desk.trail'),
      as: 'review01',
      ...(variant && { variant }),
    };
    const document = {
      ...desk,
      screen: `a document on the desk: ${area}`,
      call: `/api/${area}/GetReview/*`,
      loaded: true,
    } as const;
    return queues.includes(area)
      ? [{ ...desk, screen: `the queue of reviewers: ${area}`, call: `/api/${area}/SearchReview` }, document]
      : [document];
  }),
  {
    screen: 'what was issued for an application',
    call: '/api/CertificateReview/ListIssued/*',
    path: ({ learning }) => `/personal/certificateReview/list?id=${learning.certificate.id}`,
    shows: seesKey('certificate.desk.valid'),
    as: 'review01',
    loaded: true,
  },
];
