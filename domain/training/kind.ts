/**
 * Kind of the review seats for homework of trainings: a reviewer with a seat for an organisation decides on the
 * homework of its projects.
 */
export const TRAINING_KIND = 'training';
