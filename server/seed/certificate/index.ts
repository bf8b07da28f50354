import { certificateForm } from '../../../domain/certificate/form';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { certNoOf } from '../../../domain/certificate/number';
import { CertificateKind } from '../../../domain/enums';
import { instantOf, type YMDHMS } from '../../../domain/rules/calendar';
import { Grade } from '../../../domain/statuses';
import type { attachmentUse, certificate, document, documentSnapshot, resource } from '../../db/schema';
import { certificateKind } from '../../modules/certificate/kind';
import { attacher, codeOf, type SeedEntry } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { playClaim } from '../oneOffice';
import { organisationNamed, organisations } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import type { TrainingSeed } from '../training';
import { projectId } from '../training/rows';
import { type Story, stories } from './stories';

export interface CertificateSeed {
  certificates: (typeof certificate.$inferInsert)[];
  documents: (typeof document.$inferInsert)[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  log: SeedEntry[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

const CITY = '临江市教育局';
/** Days on which the waiting applications of other teachers came. */
const WAITING = ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

/** A day after all others. */
const YMD_LAST = '9999-12-31';
/** Certificates from before there were applications: the reviewers have no document for them. */
const earlier = [
  {
    title: '中小学教师信息技术应用能力提升培训',
    from: '2019-07-08',
    to: '2019-07-19',
    hour: 50,
    credit: 5,
    issued: '2019-07-26 10:00:00',
  },
  {
    title: '乡村骨干教师暑期研修',
    from: '2020-08-03',
    to: '2020-08-12',
    hour: 40,
    credit: 4,
    issued: '2020-08-20 10:00:00',
  },
  {
    title: '班主任基本功专题培训',
    from: '2021-10-11',
    to: '2021-10-15',
    hour: 24,
    credit: 2,
    issued: '2021-10-22 10:00:00',
  },
] as const;

const noOf = ({ certType, decided, serial = 0 }: Story): string | null =>
  decided && !decided.reason ? certNoOf(certType, Number(decided.at.slice(0, 4)), serial) : null;

/** Is an organisation below the city's office? */
function isBelow(orgId: string, above: string): boolean {
  const org = organisations.find(({ id }) => id === orgId);
  if (!org) return false;
  return org.id === above || (org.parentId ? isBelow(org.parentId, above) : false);
}

/** Writes certificates into a seed, each with its application. */
function writerOf(seed: CertificateSeed) {
  const attach = attacher(seed.resources, seed.uses);
  /** Makes the document of an application with its history. */
  function application(id: string, story: Story, person: Pick<SeedTeacher, 'userId' | 'realName'>, applied: YMDHMS) {
    const { title, certType, org, hour, credit, details, remark, opened, decided } = story;
    const values: Record<string, unknown> = {
      certType,
      title,
      issueOrg: org,
      ...(hour !== undefined && { hour }),
      credit,
      period: `${details.from} – ${details.to}`,
      ...(remark && { remark }),
    };
    const doc = {
      id,
      kind: CERTIFICATE_KIND,
      accountId: person.userId,
      planId: id,
      title,
      values,
      ...playClaim(
        { kind: certificateKind, id, owner: person, log: seed.log, entryId: (n) => seedId('certificateLog', n) },
        {
          begun: applied,
          opened,
          ...(decided && {
            decided: { at: decided.at, move: decided.reason ? 'fail' : 'pass', text: decided.reason },
          }),
        },
      ),
    };
    if (remark)
      attach({
        form: certificateForm,
        values,
        doc,
        caption: [title, person.realName],
        nextId: () => seedId('certificateFile', seed.resources.length + 1),
      });
    seed.documents.push(doc);
    seed.snapshots.push({ documentId: id, attempt: 1, data: { values }, createdAt: doc.createdAt });
  }

  return (story: Story, person: Pick<SeedTeacher, 'userId' | 'realName'>, bizId: string) => {
    const id = seedId('certificate', seed.certificates.length + 1);
    const { certType, year, title, org, hour, credit, details, applied, decided, revoked } = story;
    const certNo = noOf(story);
    const replacedBy = stories.find(({ key }) => key === revoked?.by);
    seed.certificates.push({
      id,
      accountId: person.userId,
      certType,
      bizId,
      year,
      title,
      issueOrg: org,
      hour: hour === undefined ? null : hour * 10,
      credit: credit * 10,
      details,
      createdAt: instantOf(applied ?? decided?.at ?? `${year}-01-01 00:00:00`),
      verifyCount: story.checked ?? 0,
      ...(certNo &&
        decided && {
          certNo,
          verifyCode: codeOf(`certificate ${certNo}`),
          holder: person.realName,
          issuedAt: instantOf(decided.at),
        }),
      ...(revoked && {
        revokedAt: instantOf(revoked.at),
        revokedReason: revoked.reason,
        replacedBy: replacedBy ? noOf(replacedBy) : null,
      }),
    });
    if (applied) application(id, story, person, applied);
    return id;
  };
}

/**
 * Certificates of teacher01 over the years, waiting applications of other teachers, and a few certificates from before
 * there were applications: the same on every call and every machine.
 */
export function makeCertificates(people: readonly SeedTeacher[], training: TrainingSeed): CertificateSeed {
  const seed: CertificateSeed = { certificates: [], documents: [], snapshots: [], log: [], resources: [], uses: [] };
  const write = writerOf(seed);
  const me = fixedAccount('teacher01');
  const bizIds = new Map<string, string>();
  for (const [i, story] of stories.entries()) {
    const signup = training.signups.find(
      ({ accountId, projectId: of }) => accountId === me.userId && of === projectId({ n: story.project ?? 0 }),
    );
    const own = story.certType === CertificateKind.Credit ? String(story.year) : seedId('certificateBiz', i + 1);
    const bizId = bizIds.get(story.sameAs ?? '') ?? signup?.id ?? own;
    bizIds.set(story.key, bizId);
    write(story, me, bizId);
  }
  const office = organisationNamed(CITY).id;
  const finished = training.answers.flatMap(({ signupId }) => training.signups.find(({ id }) => id === signupId) ?? []);
  const waiting = finished.flatMap((signup) => {
    const person = people.find(({ userId }) => userId === signup.accountId);
    const project = training.made.find(({ project: { id } }) => id === signup.projectId);
    return person && project && person.userId !== me.userId && isBelow(person.orgId, office)
      ? [{ signup, person, spec: project.spec }]
      : [];
  });
  for (const [i, { signup, person, spec }] of waiting.slice(0, WAITING.length).entries())
    write(
      {
        key: signup.id,
        certType: CertificateKind.Completion,
        year: spec.year,
        title: spec.name,
        org: spec.org,
        hour: spec.courses.reduce((sum, { hour }) => sum + hour, 0) + (spec.selfHour ?? 0),
        credit: spec.credit,
        details: { from: spec.start.slice(0, 10), to: spec.end.slice(0, 10), grade: signup.grade ?? 0 },
        applied: `${WAITING[i]} 1${i}:2${i}:00`,
        ...(i % 2 === 0 && { remark: '研修日志与成果见附件。' }),
      },
      person,
      signup.id,
    );
  const taught = waiting.filter(({ person }) => (person.profile.firstTeachingTime ?? YMD_LAST) < earlier[0].from);
  for (const [i, { title, from, to, hour, credit, issued }] of earlier.entries()) {
    const person = taught[i]?.person;
    if (!person) continue;
    const details = { from, to, grade: Grade.Good };
    const of = { key: `earlier ${i}`, certType: CertificateKind.Completion, year: Number(from.slice(0, 4)) };
    const facts = { title, org: CITY, hour, credit, details, decided: { at: issued }, serial: 4_301 + i * 37 };
    write({ ...of, ...facts }, person, seedId('certificateBiz', stories.length + i + 1));
  }
  return seed;
}
