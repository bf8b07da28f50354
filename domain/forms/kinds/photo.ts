import type { Common, Field } from '../field';
import type { Kind } from '../kind';
import { oneFile } from './attachment';

export interface PhotoOptions extends Common {
  /** Name of the field with the person in the photo; default: the person who fills in the form. */
  readonly of?: string;
  /** Shown upright and uncut, as on a document. */
  readonly upright?: true;
}
export interface PhotoShape extends PhotoOptions {
  readonly kind: 'photo';
}

/** A person's photo, written as `fResId` and read as `fResInfo`. */
export const photo = <const O extends PhotoOptions>(o: O): Field<string, false, 'ResId'> => ({ kind: 'photo', ...o });

export const photoKind: Kind<PhotoShape> = oneFile('avatar');
