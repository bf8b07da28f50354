import { z } from 'zod';
import { wireType } from '../records/core/schema';
import { type ProfileFieldName, type ProfileValues, profileFields } from './fields';
import type { PartShape, ProfileFieldShape } from './shapes';

const parts = (fields: readonly PartShape[]) =>
  z.strictObject(Object.fromEntries(fields.map((part) => [part.name, wireType(part).nullish()])));

/** Wire type of one field. The rules are in validate.ts, so that form and server say the same. */
function wireOf(field: ProfileFieldShape): z.ZodType {
  switch (field.kind) {
    case 'boolean':
      return z.boolean();
    case 'ruled':
      return z.string().max(20_000);
    case 'organisation':
      return z.string().max(40);
    case 'tags':
      return z.array(z.string().max(20_000)).max(100);
    case 'object':
      return parts(field.fields);
    case 'list':
      return z.array(parts(field.fields)).max(100);
    default:
      return wireType(field);
  }
}

type Wire<N extends ProfileFieldName> = z.ZodType<NonNullable<ProfileValues[N]>>;
const shapeOf = (wrap: (type: z.ZodType) => z.ZodType) =>
  Object.fromEntries(profileFields.map((field) => [field.name, wrap(wireOf(field))]));

/** The profile as it is read: what is not filled in is absent. */
export const profileRead = shapeOf((type) => type.optional()) as {
  [N in ProfileFieldName]: z.ZodOptional<Wire<N>>;
};

/** The profile as it is written, in parts: what is not sent stays, `null` clears. */
export const profileWrite = shapeOf((type) => type.nullish()) as {
  [N in ProfileFieldName]: z.ZodOptional<z.ZodNullable<Wire<N>>>;
};
