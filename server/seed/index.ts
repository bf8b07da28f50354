import type { Grants } from '../../domain/api/accountShapes';
import { type Category, definitionOf } from '../../domain/assessment/binding';
import { derivedSeatKinds } from '../../domain/documents/seats';
import { kindOf, storedName } from '../../domain/forms';
import { profileRoles, type StoredProfile } from '../../domain/profile';
import { instantOf } from '../../domain/rules/calendar';
import { fenOf } from '../../domain/rules/money';
import type { Tx } from '../db/client';
import {
  account,
  assessment,
  assessmentPlan,
  type attachmentUse,
  type document,
  message,
  NO_SUBTYPE,
  objection,
  record,
  type resource,
  reviewSeat,
} from '../db/schema';
import { demoOpenId } from '../demo/openId';
import { hashPassword } from '../modules/account/password';
import { giveRights } from '../modules/manage/rights';
import type { SeedAssessment } from './assessments';
import { withChanged } from './changed';
import { creditSums } from './credit';
import type { SeedEntry } from './declared';
import { makeDemonstration } from './demonstration';
import { describeFiles, fileKey, fileResourceId, filesOfThesis, numberedFiles } from './demonstrationFiles';
import { demonstrationPassword, fixedAccount } from './fixedAccounts';
import {
  certificateRows,
  creditRows,
  documentRows,
  eedRows,
  fileRows,
  insertStudio,
  kpiRows,
  researchRows,
  studyRows,
  trainingRows,
} from './insert';
import { officeRights } from './officeRights';
import { resumeRows } from './personnel/resumes';
import { personnelRows } from './personnel/rows';
import type { SeedTeacher } from './personTypes';
import { levelEnds } from './plans';
import { insertPreparedPlan } from './preparedPlan';
import type { SeedRecord } from './records';
import { insertRegistrations } from './registrations/insert';
import { insertRows, into } from './rows';
import { seatReviewers } from './seatReviewers';
import { snapshotRows } from './snapshots';
import type { SeedFile, SeedThesis } from './theses';
import { insertTransfers } from './transfers';
import { freshenDemonstration } from './window';

export interface SeedOptions {
  /** Present moment, around which the demonstration data lie. */
  clock: () => Date;
}

const instant = (time: string | undefined) => (time === undefined ? null : instantOf(time));

function accountRow(person: SeedTeacher, passwordHash: string, credit: number): typeof account.$inferInsert {
  const grants: Grants = { ...person.grants, managedStudioIds: [], joinedStudioIds: [] };
  const profile: StoredProfile = Object.fromEntries(
    Object.entries(person.profile).filter(([name, value]) => value !== null && !(name in profileRoles)),
  );
  return {
    id: person.userId,
    loginName: person.loginName,
    passwordHash,
    realName: person.realName,
    idDocType: person.idDocType,
    idDocNo: person.idDocNo,
    mobile: person.mobile,
    email: person.email ?? null,
    orgId: person.orgId,
    stageCategory: person.stageCategory,
    roles: person.roles,
    grants,
    profile,
    profileReview: person.profileReview,
    profileReviewReason: person.profileReviewReason ?? null,
    officialOpenId: person.isOfficialBound ? demoOpenId(person.loginName) : null,
    balance: fenOf(person.balance),
    credit,
    createdAt: instantOf(person.createdAt),
    lastLoginAt: instant(person.lastLoginTime),
  };
}

const documentRow = (a: SeedAssessment, planName: string): typeof document.$inferInsert => ({
  id: a.assessmentId,
  kind: 'assessment',
  planId: a.planId,
  accountId: a.userId,
  title: planName,
  no: a.formNo,
  verifyCode: a.verifyCode,
  ...a.played,
  // Statuses are set directly: one is unknown to the machine, and drafts were saved without a log entry.
  status: a.status,
  createdAt: instantOf(a.log[0]?.time ?? a.updateTime),
  updatedAt: instantOf(a.updateTime),
});

const assessmentRow = (a: SeedAssessment): typeof assessment.$inferInsert => ({
  id: a.assessmentId,
  grade: a.grade,
  confirmedNone: a.confirmedNone,
});

type FileDescription = ReturnType<ReturnType<typeof describeFiles>>;

/** Records of an assessment, with a resource for each attachment and its uses; the bytes are made on demand. */
function recordRows(a: SeedAssessment, describe: (file: SeedFile) => FileDescription) {
  const at = instantOf(a.updateTime);
  const records: (typeof record.$inferInsert)[] = [];
  const resources: (typeof resource.$inferInsert)[] = [];
  const uses: (typeof attachmentUse.$inferInsert)[] = [];
  const theses = a.theses.map(({ thesisId, files, reviewState, reviewReason, sourceRecordId, ...data }) => ({
    id: thesisId,
    category: 'Thesis' satisfies Category,
    data,
    files: filesOfThesis({ thesisId, files, reviewState, ...data }),
    reviewState,
    reviewReason,
    sourceRecordId,
  }));
  const all: (SeedRecord & Partial<Pick<SeedThesis, 'reviewReason' | 'sourceRecordId'>>)[] = [...theses, ...a.records];
  for (const [i, one] of all.entries()) {
    const attachments: Record<string, unknown> = {};
    for (const { field, shape, file, n } of numberedFiles(one.category, one.files)) {
      const id = fileResourceId(one.id, n);
      attachments[storedName(field, shape)] = kindOf(shape).files?.of([id]);
      resources.push({
        id,
        ownerId: a.userId,
        name: file.name,
        ext: file.kind,
        ...describe(file),
        scene: 'attachment',
        storageKey: fileKey(file),
        createdAt: at,
      });
      uses.push({ resourceId: id, subjectKind: 'record', subjectId: one.id });
      if (a.attempt > 0) uses.push({ resourceId: id, subjectKind: 'document', subjectId: a.assessmentId });
    }
    records.push({
      id: one.id,
      assessmentId: a.assessmentId,
      accountId: a.userId,
      category: one.category,
      data: { ...one.data, ...attachments },
      reviewState: one.reviewState,
      reviewReason: one.reviewReason ?? null,
      sourceRecordId: one.sourceRecordId ?? null,
      createdAt: new Date(at.getTime() + i),
      updatedAt: at,
      // A stored section begins with version 1.
      ...(definitionOf(one.category)?.single && { rowVersion: 1 }),
    });
  }
  return { records, resources, uses };
}

const logRows = (a: SeedAssessment): SeedEntry[] =>
  a.log.map((entry) => ({
    id: entry.id,
    documentId: a.assessmentId,
    attempt: entry.attempt,
    action: entry.action,
    status: entry.status,
    level: entry.level,
    operatorId: entry.level === 0 ? a.userId : (entry.operatorId ?? null),
    operator: entry.operator,
    reason: entry.reason ?? null,
    remarks: entry.modules?.map(({ value, reason = '' }) => ({ section: String(value), reason })) ?? null,
    createdAt: instantOf(entry.time),
  }));

/** Inserts the demonstration data into a database that holds the reference data. */
export async function seed(tx: Tx, { clock }: SeedOptions): Promise<void> {
  const {
    people,
    registrations,
    plans,
    assessments,
    messages,
    seats,
    study,
    research,
    objections,
    kpi,
    studio,
    eed,
    training,
    certificates,
    credit,
  } = makeDemonstration();
  // All accounts share a password and so a hash: hashing it hundreds of times would take a minute.
  const passwordHash = await hashPassword(demonstrationPassword);
  // The credit of an account is the sum of its rows, so that it agrees with the list.
  const sums = creditSums(credit);
  const rowOf = (person: SeedTeacher) => accountRow(person, passwordHash, sums.get(person.userId) ?? 0);
  await insertRows(tx, [
    into(account, people.map(rowOf)),
    into(
      reviewSeat,
      seats.flatMap((seat) => derivedSeatKinds.map((kind) => ({ ...seat, kind }))),
    ),
    into(
      assessmentPlan,
      plans.map((plan) => ({
        id: plan.planId,
        name: plan.planName,
        year: plan.year,
        startAt: instantOf(plan.startTime),
        deadline: instantOf(plan.deadline),
        ...levelEnds(plan.levelDeadlines),
      })),
    ),
  ]);
  const then = { now: () => instantOf(fixedAccount('admin01').createdAt) };
  for (const given of officeRights(people)) await giveRights(tx, then, given);
  await seatReviewers(tx, then.now(), seats);
  const planNames = new Map(plans.map(({ planId, planName }) => [planId, planName]));
  const describe = describeFiles();
  const made = assessments.map((a) => recordRows(a, describe));
  const snapshots = assessments.flatMap((a, i) => snapshotRows(a, made[i]?.records ?? []));
  const documents = assessments.map((a) => documentRow(a, planNames.get(a.planId) ?? ''));
  await insertRows(tx, [
    ...documentRows({ documents: withChanged(documents, snapshots), log: assessments.flatMap(logRows), snapshots }),
    into(assessment, assessments.map(assessmentRow)),
    ...fileRows({ resources: made.flatMap((m) => m.resources), uses: made.flatMap((m) => m.uses) }),
    into(
      record,
      made.flatMap((m) => m.records),
    ),
    into(
      message,
      messages.map(({ userId, subType = NO_SUBTYPE, isReaded, createTime, readTime, deadline, ...rest }) => ({
        ...rest,
        accountId: userId,
        subType,
        deadline: instant(deadline),
        readAt: isReaded ? instantOf(readTime ?? createTime) : null,
        createdAt: instantOf(createTime),
      })),
    ),
    ...studyRows(study),
    ...researchRows(research),
    into(objection, objections),
    ...kpiRows(kpi),
  ]);
  await insertStudio(tx, studio);
  await insertRows(tx, [...personnelRows(), ...resumeRows()]);
  await insertRegistrations(tx, { registrations, people, seats, rowOf });
  await insertTransfers(tx, people);
  await insertPreparedPlan(tx, people);
  await insertRows(tx, [
    ...eedRows(eed),
    ...creditRows(credit),
    ...trainingRows(training),
    ...certificateRows(certificates),
  ]);
  await freshenDemonstration(tx, clock());
}
