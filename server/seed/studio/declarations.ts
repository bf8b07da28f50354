import { createHash } from 'node:crypto';
import { studioForm } from '../../../domain/declarations/studio/form';
import { studio as declaration } from '../../../domain/declarations/studio/studio';
import { StudioType } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import type { attachmentUse, document, documentSnapshot, resource } from '../../db/schema';
import { splitAttemptSecrets, splitSecrets } from '../../documents/secrets';
import type { SeedAssessment } from '../assessments';
import { demonstrationNow, toDate } from '../calendar';
import { codeOf, type SeedEntry } from '../declared';
import { describeFiles, fileKey, filmKey } from '../demonstrationFiles';
import { idOf } from '../dictionaries';
import { filmFile } from '../films';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { quotedFrom } from '../kpi/evidence';
import { organisationNamed } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { later } from '../research/course';
import { closedRound, openRounds, rounds, type SeedRound } from './batches';
import { type StudioCourse, studioCourseOf } from './course';
import type { SeedStudio } from './studios';
import { before, filledIn, photoOf } from './values';
import { refusals, remarkSets } from './voices';

export interface SeedDeclarations {
  rounds: readonly SeedRound[];
  documents: (typeof document.$inferInsert)[];
  documentLog: SeedEntry[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  declaredResources: (typeof resource.$inferInsert)[];
  declaredUses: (typeof attachmentUse.$inferInsert)[];
}

const { FamousTeacher, FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;
const CITY = 3;
/** First file number; the numbers below belong to the studios. */
const FIRST_FILE = 500_000;
/** Number of studios that come from the earlier round. */
const FOUNDED = 8;

/** Courses of declarations for an open round: most wait, and every state occurs. */
const open: readonly StudioCourse[] = [
  'waiting',
  'waiting',
  'secondWaiting',
  'waiting',
  'rejected',
  'waiting',
  'opened',
  'passed',
  'waiting',
  'correcting',
  'waiting',
  'thirdWaiting',
  'waiting',
  'refused',
  'secondPassed',
  'draft',
  'waiting',
  'withdrawn',
];

interface Story {
  owner: SeedTeacher;
  batch: SeedRound;
  course: StudioCourse;
  days: number;
  studio?: SeedStudio;
}

function stories(people: readonly SeedTeacher[], studios: readonly SeedStudio[]): Story[] {
  const me = fixedAccount('teacher01');
  const hosts = new Set(studios.map(({ hostId }) => hostId));
  const pool = createRng('studio declarations').shuffle(
    people.filter(
      (one) =>
        one.userId !== me.userId &&
        one.profile.teacherRole &&
        one.profileReview === 2 &&
        !hosts.has(one.userId) &&
        !one.grants.studioDeclareReview &&
        (one.profile.firstTeachingTime ?? '2030') < '2016',
    ),
  );
  const ofStage = (stage: number) => pool.filter(({ stageCategory }) => stageCategory === stage);
  const general = pool.filter(({ stageCategory }) => stageCategory === 0);
  const told = (type: StudioType, of: readonly SeedTeacher[], n: number): Story[] =>
    of.slice(0, n).map((owner, i) => ({
      owner,
      batch: openRounds[type],
      course: open[i % open.length] as StudioCourse,
      days: 2 + (i % 7),
    }));
  const founded = studios
    .filter((one, i) => i > 5 && one.type === FamousTeacher)
    .slice(0, FOUNDED)
    .flatMap((studio, i): Story[] => {
      const owner = people.find(({ userId }) => userId === studio.hostId);
      return owner
        ? [{ owner, batch: closedRound, course: i % 3 === 1 ? 'secondPassed' : 'passed', days: 3 + i, studio }]
        : [];
    });
  return [
    { owner: me, batch: closedRound, course: 'secondRefused', days: 5 },
    { owner: me, batch: openRounds[FamousTeacher], course: 'draft', days: 14 },
    ...told(FamousTeacher, general, 40),
    ...told(FamousPrincipal, general.slice(40), 9),
    ...told(FamousTeacherVocational, ofStage(1), 8),
    ...told(FamousTeacherUndergraduate, ofStage(2), 6),
    ...general.slice(50, 53).map((owner, i): Story => ({ owner, batch: closedRound, course: 'refused', days: 4 + i })),
    ...founded,
  ];
}

/** Declarations for studios: the same on every call and every machine. Studios of the earlier round name theirs. */
export function makeDeclarations(
  people: readonly SeedTeacher[],
  studios: SeedStudio[],
  assessments: readonly SeedAssessment[],
): SeedDeclarations {
  const made: SeedDeclarations = {
    rounds,
    documents: [],
    documentLog: [],
    snapshots: [],
    declaredResources: [],
    declaredUses: [],
  };
  const describe = describeFiles();
  const city = organisationNamed('临江市教育局');
  const reviewer = fixedAccount('review01');
  const film = filmFile('short', 'mp4');
  const filmFacts = {
    ext: 'mp4',
    mime: film.mime,
    size: film.bytes.length,
    sha256: createHash('sha256').update(film.bytes).digest('hex'),
    scene: 'video',
    storageKey: filmKey('short', 'mp4'),
  };
  const today = toDate(demonstrationNow);
  for (const [i, { owner, batch, course, days, studio }] of stories(people, studios).entries()) {
    const rng = createRng(`studio declaration ${i}`);
    const id = seedId('studioDeclaration', i + 1);
    const isMe = owner.userId === fixedAccount('teacher01').userId;
    const { document: state, log } = studioCourseOf({
      documentId: id,
      n: i,
      owner,
      course,
      from: later(formatInstant(batch.startAt as Date).slice(0, 10), days),
      office: { id: city.id, level: CITY, reviewer },
      remarks: remarkSets.slice(i % 2),
      refusal: refusals[i % refusals.length] as string,
    });
    const values = filledIn(owner, batch.type as StudioType, rng, today);
    const attach = (
      field: string,
      name: string,
      facts: Pick<typeof resource.$inferInsert, 'ext' | 'mime' | 'size' | 'sha256' | 'scene' | 'storageKey'>,
    ) => {
      const resourceId = seedId('studioFile', FIRST_FILE + made.declaredResources.length);
      made.declaredResources.push({
        id: resourceId,
        ownerId: owner.userId,
        name,
        ...facts,
        createdAt: state.createdAt,
      });
      if (state.attempt > 0) made.declaredUses.push({ resourceId, subjectKind: 'document', subjectId: id });
      if (studio) made.declaredUses.push({ resourceId, subjectKind: 'studio', subjectId: studio.id });
      values[field] = resourceId;
    };
    const photo = photoOf(owner);
    attach('idphotoResId', photo.name, {
      ext: photo.kind,
      ...describe(photo),
      scene: 'avatar',
      storageKey: fileKey(photo),
    });
    if (course === 'draft') {
      delete values.plan;
      // A draft with an input error, which quotes records that the assessments have verified.
      if (isMe)
        Object.assign(values, {
          email: 'weixl@mail',
          technicalPosition: idOf('title', '高级教师'),
          technicalPositionDate: '2026-09-10',
          honoraryTitle: '省级骨干教师',
          quoted: quotedFrom(
            assessments.filter(({ userId }) => userId === owner.userId),
            { Thesis: 2, AwardsSituation: 1, ResearchProject: 1 },
          ),
          summary:
            '近三年承担八、九年级数学教学，主持省级一般课题 1 项，发表论文 3 篇，其中核心期刊 1 篇；获省初中数学优质课评比一等奖；面向乡村学校送课 11 节，指导青年教师 2 人。',
        });
    } else attach('videoIntroResId', `${owner.realName}_工作室申报视频.mp4`, filmFacts);
    const digits = String((i + 1) * 4813 + 6_310_227)
      .padStart(8, '0')
      .slice(-8);
    made.documents.push({
      id,
      kind: declaration.name,
      accountId: owner.userId,
      planId: batch.id,
      stage: String(batch.type),
      ...splitSecrets(studioForm, values),
      no: `SB${batch.year}-${digits.slice(0, 4)}-${digits.slice(4)}`,
      verifyCode: codeOf(`studio code ${i}`),
      ...state,
      ...(state.attempt > 1 && { changed: 2 }),
    });
    made.documentLog.push(...log);
    for (const { attempt, createdAt } of log.filter(({ action }) => action === 'submit'))
      made.snapshots.push({
        documentId: id,
        attempt: attempt as number,
        ...splitAttemptSecrets(studioForm, {
          values: attempt !== state.attempt || course === 'correcting' ? before(values, attempt as number) : values,
        }),
        createdAt,
      });
    if (studio)
      Object.assign(studio, {
        declarationId: id,
        establishedOn: formatInstant(batch.publicAt as Date).slice(0, 10),
        createdAt: batch.publicAt,
      });
  }
  return made;
}
