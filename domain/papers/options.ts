import { z } from 'zod';
import { repeated } from '../api/shapes';

const flag = z.enum(['0', '1']).default('1');

/** Options of a printed assessment; the same for the screen and the PDF. */
export const printOptions = {
  /** Modules; absent = all that exist. */
  mids: repeated(z.coerce.number().int().min(1).max(99)).optional(),
  /** `1` hides the middle of the ID number. */
  mask: flag,
  /** `1` adds the QR code for checking the paper. */
  qr: flag,
};
