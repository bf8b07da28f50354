import type { ShapeOf } from '@domain/forms';
import type { Reading } from '../../types';
import { Cell } from './Cell';

export const reading: Reading<ShapeOf<'html'>> = { Body: Cell };
