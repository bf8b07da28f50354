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
import type { View } from '../training/load';
import { creditsOf, type Learned } from './credits';

type CertificateRecord = typeof certificate.$inferSelect;

/** A certificate that somebody may have, or is on the way to: what will stand on it, and what it asks for. */
export interface Claim {
  certType: CertificateKind;
  bizId: string;
  year: number;
  title: string;
  /** Undefined: the office that decides issues it. */
  issueOrg: string | undefined;
  hour: number | undefined;
  credit: number;
  details: CertificateDetails;
  needs: Condition[];
}

const day = (at: Date) => formatInstant(at).slice(0, 10);

/** Where something that a training lacks is to be had. */
const wayTo =
  ({ facts }: View) =>
  ({ kind }: CompletionNeed): string => {
    if (kind === 'selfHour' && facts.self)
      return facts.self.signedUp ? studyLinks.myCourses(facts.self.planId) : studyLinks.plan(facts.self.planId);
    if (kind === 'survey') return trainingLinks.survey(facts.trainingId);
    return trainingLinks.training(facts.trainingId, kind === 'homework' ? 'works' : 'courses');
  };

/** A certificate of completion: of every training that has begun and is complete, or can still become so. */
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
    credit: hours(project.credit),
    details: { from: day(project.startAt), to: day(project.endAt), grade: standing.signup?.grade ?? 0 },
    needs: trainingConditions(needsOf(facts, now), wayTo(view)),
  };
}

/** Where credits of a type are to be had: required ones by learning, the others also by conversion. */
const wayToCredit = (kind: CreditKind): string => (kind === 'requiredCredit' ? studyLinks.plans : creditLinks.page);

/** The credit certificate of a year; of a year that is over there is nothing to do for it any more. */
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

/** Everything that somebody may have a certificate for, or is on the way to. */
export function claimsOf(learned: Learned, now: Date): Claim[] {
  const thisYear = Number(todayOf(now).slice(0, 4));
  const years = [...new Set([thisYear, ...learned.credits.map(({ year }) => year)])].filter((one) => one <= thisYear);
  return [
    ...learned.trainings.flatMap((one) => ofTraining(one, now) ?? []),
    ...years.flatMap((year) => ofYear(learned, year, now) ?? []),
  ];
}

/**
 * What was applied for before, and is known by its certificate alone: a training that other systems keep. One that is known
 * here has to stand among the claims of what was learned.
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

/** What is missing of a claim, and from when all of it can be done. */
export const standingOf = ({ needs }: Claim, now: Date) => ({
  missing: missingOf(needs),
  earliest: earliestOf(needs, now),
});
