import { z } from 'zod';
import type { Fields } from '../forms/field';
import { filledShape, writtenShape } from '../forms/schema';
import { Id, Versioned, YMDHMS } from './shapes';

/** A row that a form fills in, as it is read: what is not filled in is absent. */
export const versionedRow = <F extends Fields>(form: { fields: F }) =>
  Versioned.extend({ id: Id, ...filledShape(form), updateTime: YMDHMS });

/** What saves it: without an id a new row, with one a change of the version that was read. */
export const versionedBody = <F extends Fields>(form: { fields: F }) =>
  z.strictObject({
    id: Id.optional(),
    /** Of the version that was read; needed for a change. */
    rowVersion: z.number().int().min(0).optional(),
    ...writtenShape(form),
  });
