import { makeAssessments, type SeedAssessment } from './assessments';
import { type CertificateSeed, makeCertificates } from './certificate';
import { type CreditSeed, makeCredit } from './credit';
import { dictionaries } from './dictionaries';
import { type EedSeed, makeEed } from './eed';
import { fixedAccounts, similarAccounts } from './fixedAccounts';
import { fixedAssessments } from './fixedAssessments';
import { type KpiSeed, makeKpi } from './kpi';
import { messages, type SeedMessage } from './messages';
import { reviewSeasons } from './messagesReview01';
import { makeObjections } from './objections';
import { organisations } from './organisations';
import { makeTeachers } from './people';
import type { SeedTeacher } from './personTypes';
import { assessmentPlans } from './plans';
import { createRng } from './random';
import { makeRegistrants } from './registrations/people';
import { type Registration, registrationsOf } from './registrations/stories';
import { makeResearch, type ResearchSeed } from './research';
import { reviewSeats, type SeedSeat, withGrant } from './reviewSeats';
import { makeStudio, type StudioSeed } from './studio';
import { enterprisePeople } from './studio/enterprise';
import { requestMessages } from './studio/requests';
import { makeStudy, type StudySeed } from './study';
import { makeTraining, type TrainingSeed } from './training';

/** How many teachers there are beside the fixed accounts. */
export const TEACHERS = 360;

export interface Demonstration {
  dictionaries: typeof dictionaries;
  organisations: typeof organisations;
  /**
   * Fixed accounts first, then the accounts similar to merge001, then the teachers, then people from enterprises, then those
   * who have just registered.
   */
  people: SeedTeacher[];
  /** Of all who are not approved. */
  registrations: Registration[];
  plans: typeof assessmentPlans;
  assessments: SeedAssessment[];
  messages: readonly SeedMessage[];
  seats: SeedSeat[];
  study: StudySeed;
  research: ResearchSeed;
  objections: ReturnType<typeof makeObjections>['rows'];
  kpi: KpiSeed;
  studio: StudioSeed;
  eed: EedSeed;
  credit: CreditSeed;
  training: TrainingSeed;
  certificates: CertificateSeed;
}

/** The whole demonstration, without a database: the same on every call and every machine. */
export function makeDemonstration(): Demonstration {
  const teachers = makeTeachers(TEACHERS, createRng('teachers'));
  const before = [...fixedAccounts, ...similarAccounts, ...teachers, ...enterprisePeople].map(withGrant);
  const registrations = registrationsOf(before, makeRegistrants(before));
  const known = new Set(before);
  // A person who has just been approved has done nothing yet.
  const settled = before.filter(({ approvedAt }) => approvedAt === undefined);
  const people = [...before, ...registrations.flatMap(({ person }) => (known.has(person) ? [] : person))];
  const assessments = [...fixedAssessments, ...makeAssessments(teachers, createRng('assessments'))];
  const study = makeStudy(settled);
  // Adds the courses of trainings, and their learning, to those of self-study.
  const training = makeTraining(settled, study);
  const seats = reviewSeats(people);
  const research = makeResearch(settled);
  const objections = makeObjections(people, seats, research);
  return {
    dictionaries,
    organisations,
    people,
    registrations,
    plans: assessmentPlans,
    assessments,
    messages: [...messages, ...objections.messages, ...requestMessages(people), ...reviewSeasons()],
    objections: objections.rows,
    seats,
    study,
    research,
    kpi: makeKpi(settled, assessments),
    studio: makeStudio(settled, assessments),
    eed: makeEed(settled),
    training,
    certificates: makeCertificates(settled, training),
    credit: makeCredit(settled),
  };
}
