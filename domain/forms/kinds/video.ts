import type { Common, Field } from '../field';
import type { Kind } from '../kind';
import { oneFile } from './attachment';

export interface VideoShape extends Common {
  readonly kind: 'video';
}

/** A film that is uploaded in parts, written as `fResId` and read as `fResInfo`. */
export const video = <const O extends Common>(o: O): Field<string, false, 'ResId'> => ({ kind: 'video', ...o });

export const videoKind: Kind<VideoShape> = { ...oneFile('video'), apart: true };
