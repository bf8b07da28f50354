import { makeAssessments, type SeedAssessment } from './assessments';
import { dictionaries } from './dictionaries';
import { fixedAccounts, similarAccounts } from './fixedAccounts';
import { fixedAssessments } from './fixedAssessments';
import { type KpiSeed, makeKpi } from './kpi';
import { messages, type SeedMessage } from './messages';
import { reviewSeasons } from './messagesReview01';
import { organisations } from './organisations';
import { makeTeachers } from './people';
import type { SeedTeacher } from './personTypes';
import { assessmentPlans } from './plans';
import { createRng } from './random';
import { makeResearch, type ResearchSeed } from './research';
import { reviewSeats, type SeedSeat, withGrant } from './reviewSeats';
import { makeStudio, type StudioSeed } from './studio';
import { makeStudy, type StudySeed } from './study';
import { makeTraining, type TrainingSeed } from './training';

/** How many teachers there are beside the fixed accounts. */
export const TEACHERS = 360;

export interface Demonstration {
  dictionaries: typeof dictionaries;
  organisations: typeof organisations;
  /** Fixed accounts first, then the accounts similar to merge001, then the teachers. */
  people: SeedTeacher[];
  plans: typeof assessmentPlans;
  assessments: SeedAssessment[];
  messages: readonly SeedMessage[];
  seats: SeedSeat[];
  study: StudySeed;
  research: ResearchSeed;
  kpi: KpiSeed;
  studio: StudioSeed;
  training: TrainingSeed;
}

/** The whole demonstration, without a database: the same on every call and every machine. */
export function makeDemonstration(): Demonstration {
  const teachers = makeTeachers(TEACHERS, createRng('teachers'));
  const people = [...fixedAccounts, ...similarAccounts, ...teachers].map(withGrant);
  const assessments = [...fixedAssessments, ...makeAssessments(teachers, createRng('assessments'))];
  const study = makeStudy(people);
  return {
    dictionaries,
    organisations,
    people,
    plans: assessmentPlans,
    assessments,
    messages: [...messages, ...reviewSeasons()],
    seats: reviewSeats(people),
    study,
    research: makeResearch(people),
    kpi: makeKpi(people, assessments),
    studio: makeStudio(people),
    // Its courses, and what is learned of them, go to those of self-study.
    training: makeTraining(people, study),
  };
}
