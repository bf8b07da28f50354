import { z } from 'zod';
import { teacher } from '../access/access';
import { Paper } from '../papers/model';
import type { Endpoint } from './core';
import { Archives } from './selfStudyShapes';
import { Id } from './shapes';

const planPath = z.object({ id: Id });

/** The archive of a plan, and its verification. */
export const archiveEndpoints = {
  'GET /api/SelfStudy/GetArchives/{id}': {
    summary: 'My archive of a plan: finished courses, hours, number and verification code',
    access: teacher,
    path: planPath,
    out: Archives,
  },
  'GET /api/SelfStudy/GetArchivesPaper/{id}': {
    summary: 'My archive of a plan as blocks, of which the screen and the PDF are made',
    access: teacher,
    path: planPath,
    out: Paper,
  },
  'GET /api/SelfStudy/PDFArchives/{id}': {
    summary: 'My archive of a plan as PDF',
    access: teacher,
    path: planPath,
    out: 'file',
    long: 'paper',
  },
  'GET /api/SelfStudy/VerifyArchives': {
    summary: 'A page that says what is stored under the code of an archive; the name is masked',
    access: 'anonymous',
    perMinute: 20,
    query: z.object({ code: z.string().max(40).optional() }),
    out: 'file',
  },
} as const satisfies Record<string, Endpoint>;
