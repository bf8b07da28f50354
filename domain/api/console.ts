import { z } from 'zod';
import { AssessmentRow, ModuleProgress } from './assessment';
import { consoleNewcomerApi } from './consoleNewcomer';
import { consoleOfficeApi } from './consoleOffice';
import { consoleReviewerApi } from './consoleReviewer';
import { consoleTrainerApi } from './consoleTrainer';
import type { Endpoint } from './core';
import { Msg, UnreadCounts } from './message';
import { HourStatus, LearnState } from './selfStudyShapes';
import { Hour, Id, YMDHMS } from './shapes';
import { CompletionStep } from './training';

/** Calls of the console's hub; an area is added when it exists. */
export const consoleApi = {
  ...consoleNewcomerApi,
  ...consoleOfficeApi,
  ...consoleReviewerApi,
  ...consoleTrainerApi,
  'GET /api/Console/ListDesks': {
    summary:
      'How many documents wait on each of my desks, by its page, counted up to a hundred a seat; a desk on which nothing waits is left out',
    access: 'user',
    out: z.array(z.object({ path: z.string(), n: z.number().int() })),
  },
  'GET /api/Console/GetGeneral': {
    summary: 'What waits for me, what waits for others, and how my running work stands',
    access: 'staff',
    out: z.object({
      /** Counted up to this moment. */
      time: YMDHMS,
      /** My turn: the most urgent first. */
      todoes: z.array(
        z.object({
          kind: z.enum([
            'accountsSimilar',
            'asked',
            'assessmentFill',
            'assessmentFix',
            'assessmentStart',
            'assessmentSubmit',
            'claimFix',
            'declarationFill',
            'declarationFix',
            'orderPay',
            'profileMissing',
            'studioMembers',
            'studyGap',
            'projectPlace',
            'trainingCertificate',
            'trainingHomework',
            'trainingStudy',
            'trainingSurvey',
          ]),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          detail: z.string().optional(),
          link: z.string(),
          deadline: YMDHMS.optional(),
          /** Seconds until the deadline, where they count. */
          secondsLeft: z.number().int().optional(),
        }),
      ),
      /** Things that wait for another person. */
      waiting: z.array(
        z.object({
          kind: z.enum([
            'assessmentReview',
            'claimReview',
            'declarationReview',
            'orderRefund',
            'studioMember',
            'trainingWork',
          ]),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          link: z.string(),
          since: YMDHMS.optional(),
        }),
      ),
      assessment: AssessmentRow.extend({
        modules: z.array(ModuleProgress),
        level: z.number().int().min(0).max(4),
      }).optional(),
      /** The plan of self-study that ends first of those that run and are not complete. */
      study: z.object({ planName: z.string(), learnState: LearnState, hours: HourStatus }).optional(),
      /** The training that ends first of those that run and are not complete. */
      training: z
        .object({
          trainingId: Id,
          projectName: z.string(),
          endTime: YMDHMS,
          credit: Hour,
          steps: z.array(CompletionStep),
          percent: z.number().int(),
        })
        .optional(),
      /** Credits of this year against those that the year needs. */
      credit: z
        .object({
          year: z.number().int(),
          total: Hour,
          need: Hour,
          lack: Hour,
          byType: z.array(z.object({ creditTypeId: Id, name: z.string(), credit: Hour, need: Hour })),
        })
        .optional(),
      /** Since when the account is approved, while it is new. */
      newcomer: z.object({ since: YMDHMS }).optional(),
      messages: z.object({ counts: UnreadCounts, top: z.array(Msg) }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
