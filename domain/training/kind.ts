/** What review seats call the homework of trainings: who sits there for an organisation decides on that of its projects. */
export const TRAINING_KIND = 'training';
