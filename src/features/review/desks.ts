import type { DeskDefinition } from './calls';

/** The reviewers' desks: a further one is its line here and its page. */
export const appraisingDesk: DeskDefinition = {
  area: 'Appraising',
  title: 'frame.screen.appraisingList',
  statuses: 'stage',
  heading: 'applicant',
};

export const accountDesk: DeskDefinition = {
  area: 'AccountReview',
  title: 'frame.screen.accountReview',
  statuses: 'stage',
  heading: 'applicant',
};

export const recognitionDesk: DeskDefinition = {
  area: 'RecognitionReview',
  title: 'frame.screen.recognitionReview',
  statuses: 'stage',
  heading: 'applicant',
};

export const projectDesk: DeskDefinition = {
  area: 'ProjectReview',
  title: 'frame.screen.review',
  statuses: 'stage',
  heading: 'title',
};

export const eedDesk: DeskDefinition = {
  area: 'EedReview',
  title: 'frame.screen.eedReview',
  statuses: 'stage',
  heading: 'applicant',
};
