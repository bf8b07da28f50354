import { z } from 'zod';
import type { Endpoint } from './core';
import { Hour, Id, YMDHMS } from './shapes';
import { Count } from './trainingShapes';

const Marker = z.object({ realName: z.string(), orgName: z.string() });
const GivenCourse = z
  .object({
    courseId: Id,
    courseName: z.string(),
    /** Name of the project, or of the plan of self-study, whose course it is. */
    ofName: z.string(),
    hour: Hour,
    /** Not begun, running, over: of a day on site its own times, otherwise those of the study. */
    timeState: z.literal([0, 1, 2]),
    /** From when to when it is studied, or is given on site. */
    startTime: YMDHMS,
    endTime: YMDHMS,
    /** People who are enrolled. */
    people: Count,
    /** A day on site; its code until it is over. */
    site: z
      .object({ place: z.string(), code: z.string().optional(), checkedIn: Count, cancelled: z.boolean() })
      .optional(),
    /** Its homework: what waits for a decision, and what is decided. */
    works: z
      .object({
        waiting: Count,
        decided: Count,
        deadline: YMDHMS,
        /** The desk with this homework, for whoever decides on it. */
        link: z.string().optional(),
        /** For the others, while something waits: who decides on it. Nobody, where no office has given the right. */
        markers: z.object({ count: Count, first: z.array(Marker) }).optional(),
      })
      .optional(),
  })
  .meta({ id: 'GivenCourse' });
export type GivenCourse = z.infer<typeof GivenCourse>;

/** Call of the overview of a trainer. */
export const consoleTrainerApi = {
  'GET /api/Console/GetTrainer': {
    summary: 'Courses that I give, with their days and people and the homework that waits: the next one first',
    access: 'staff',
    out: z.object({ time: YMDHMS, courses: z.array(GivenCourse) }),
  },
} as const satisfies Record<string, Endpoint>;
