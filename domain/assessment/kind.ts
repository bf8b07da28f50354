/** Kind of document that is a yearly assessment. */
export const ASSESSMENT_KIND = 'assessment';
