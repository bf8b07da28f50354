import {
  type Condition,
  type CreditKind,
  creditConditions,
  earliestOf,
  missingOf,
  trainingConditions,
} from '../../../domain/certificate/conditions';
import { creditLinks } from '../../../domain/credit/links';
import { CertificateKind } from '../../../domain/enums';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { trainingLinks } from '../../../domain/training/links';
import type { CompletionNeed } from '../../../domain/training/model';
import { needsOf } from '../../../domain/training/steps';
import type { CertificateDetails, certificate } from '../../db/schema';
import { say } from '../../http/words';
import { hours } from '../selfStudy/load';
import { learnedHours, type View } from '../training/load';
import { creditMost, creditOf } from '../training/standings';
import { creditsOf, type Learned } from './credits';

type CertificateRecord = typeof certificate.$inferSelect;

/** A certificate that a person can get now or later: its content, and its conditions. */
export interface Claim {
  certType: CertificateKind;
  bizId: string;
  year: number;
  title: string;
  /** Undefined when the deciding office issues it. */
  issueOrg: string | undefined;
  hour: number | undefined;
  credit: number;
  details: CertificateDetails;
  needs: Condition[];
}

const day = (at: Date) => formatInstant(at).slice(0, 10);

/** Page where a missing condition of a training can be met. */
const wayTo =
  ({ facts }: View) =>
  ({ kind }: CompletionNeed): string => {
    if (kind === 'selfHour' && facts.self)
      return facts.self.signedUp ? studyLinks.myCourses(facts.self.planId) : studyLinks.plan(facts.self.planId);
    if (kind === 'survey') return trainingLinks.survey(facts.trainingId);
    return trainingLinks.training(facts.trainingId, kind === 'homework' ? 'works' : 'courses');
  };

/** Claim to a certificate of completion, for a training that has begun and is complete or can still be completed. */
function ofTraining({ view, complete }: Learned['trainings'][number], now: Date): Claim | undefined {
  const { project, standing, facts } = view;
  if (now < project.startAt || (!complete && now >= project.endAt)) return undefined;
  return {
    certType: CertificateKind.Completion,
    bizId: facts.trainingId,
    year: project.year,
    title: project.name,
    issueOrg: project.orgName,
    hour: hours(project.selfHour + project.studyHour),
    credit: hours(complete ? creditOf(project, learnedHours(view)) : creditMost(project)),
    details: { from: day(project.startAt), to: day(project.endAt), grade: standing.signup?.grade ?? 0 },
    needs: trainingConditions(needsOf(facts, now), wayTo(view)),
  };
}

/** Page where credits of a type can be earned: required ones by learning, the others also by conversion. */
const wayToCredit = (kind: CreditKind): string => (kind === 'requiredCredit' ? studyLinks.plans : creditLinks.page);

/** Claim to the credit certificate of a year; none for a past year that lacks credits. */
function ofYear(learned: Learned, year: number, now: Date): Claim | undefined {
  const { rows, total, items } = creditsOf(learned, year);
  const needs = creditConditions(rows, wayToCredit);
  if (year < Number(todayOf(now).slice(0, 4)) && missingOf(needs).length > 0) return undefined;
  return {
    certType: CertificateKind.Credit,
    bizId: String(year),
    year,
    title: say('zh-CN', 'certificate.title.year', { year: String(year) }),
    issueOrg: undefined,
    hour: undefined,
    credit: total,
    details: { from: `${year}-01-01`, to: `${year}-12-31`, courses: items },
    needs,
  };
}

/** All claims of a person to certificates, also those whose conditions are not met yet. */
export function claimsOf(learned: Learned, now: Date): Claim[] {
  const thisYear = Number(todayOf(now).slice(0, 4));
  const years = [...new Set([thisYear, ...learned.credits.map(({ year }) => year)])].filter((one) => one <= thisYear);
  return [
    ...learned.trainings.flatMap((one) => ofTraining(one, now) ?? []),
    ...years.flatMap((year) => ofYear(learned, year, now) ?? []),
  ];
}

/**
 * Claim from an earlier application for a training of another system, known only by its certificate record. A training
 * known here must come from {@link claimsOf} instead, so undefined then.
 */
export function claimOfRecord(learned: Learned, record: CertificateRecord): Claim | undefined {
  const { certType, bizId, year, title, issueOrg, hour, credit, details } = record;
  const known = learned.trainings.some(({ view }) => view.facts.trainingId === bizId);
  if (known || certType !== CertificateKind.Completion || record.certNo !== null) return undefined;
  return {
    certType,
    bizId,
    year,
    title,
    issueOrg,
    hour: hour === null ? undefined : hours(hour),
    credit: hours(credit ?? 0),
    details,
    needs: [],
  };
}

/** Missing conditions of a claim, and the earliest time at which all of them can be met. */
export const standingOf = ({ needs }: Claim, now: Date) => ({
  missing: missingOf(needs),
  earliest: earliestOf(needs, now),
});
