import { defineDeclaration } from '../../domain/declarations';
import { areaOf } from '../../server/declarations';
import { kindOfDeclaration } from '../../server/declarations/kind';
import { testDefinition } from './testForm';

/** Declaration that the product does not have; this file has everything that defines the kind of document. */
export const testDeclaration = defineDeclaration({
  name: 'test',
  form: testDefinition,
  controller: 'Test',
  review: { controller: 'TestReview', grant: 'projectReview' },
  plans: 'yearly',
  // The declarant's organisation and the one above it.
  levels: 2,
});

/** Calls of the test document for owner and reviewers, with their handlers. */
export const testArea = areaOf([testDeclaration]);
export const testKind = kindOfDeclaration(testDeclaration);
