import { defineDeclaration } from '../../domain/declarations';
import { areaOf } from '../../server/declarations';
import { kindOfDeclaration } from '../../server/declarations/kind';
import { testDefinition } from './testForm';

/** A declaration that no product has: everything that a kind of document says stands in this file. */
export const testDeclaration = defineDeclaration({
  name: 'test',
  form: testDefinition,
  controller: 'Test',
  review: { controller: 'TestReview', grant: 'projectReview' },
  plans: 'yearly',
  // The declarant's organisation and the one above it.
  levels: 2,
});

/** Its calls on both sides, with their handlers. */
export const testArea = areaOf([testDeclaration]);
export const testKind = kindOfDeclaration(testDeclaration);
