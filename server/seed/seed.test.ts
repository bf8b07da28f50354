import { inflateSync } from 'node:zlib';
import { definitionOf, recordList, storeOf } from '../../domain/assessment/binding';
import { dictionaryIds } from '../../domain/dictionaryTypes';
import { MessageCategory, MessageSubtype } from '../../domain/enums';
import {
  type Field,
  type FormDefinition,
  fieldIssues,
  formIssues,
  holds,
  missingFields,
  type Row,
  refsOf,
} from '../../domain/forms';
import { profile } from '../../domain/profile';
import { birthdayOfIdCard, idCard, sexOfIdCard } from '../../domain/rules/idCard';
import { loginName } from '../../domain/rules/loginName';
import { mobile } from '../../domain/rules/mobile';
import { passport } from '../../domain/rules/passport';
import { Grade, ProfileReview, StageStatus } from '../../domain/statuses';
import type { Move } from '../../domain/workflows/core';
import { reviewedDocument } from '../../domain/workflows/reviewedDocument';
import { demonstration } from '../../tests/support/demonstration';
import { triesAll } from '../../tests/support/extent';
import { UNKNOWN_STATUS } from './assessments';
import { demonstrationNow, toDate, toTime } from './calendar';
import { makeDemonstration } from './demonstration';
import { demonstrationFile, fileKey } from './demonstrationFiles';
import { dictionaries, flatten } from './dictionaries';
import { crc32, makePdf, makePng } from './files';
import { issnOf } from './identity';
import { ancestry } from './organisations';
import type { SeedTeacher } from './personTypes';
import { reviewChain } from './reviewers';

const all = demonstration();
const now = toTime(demonstrationNow);
const today = toDate(demonstrationNow);
const idsOf = (dictionary: string) => new Set(flatten(dictionaries[dictionary] ?? []).map((node) => node.id));
/** Dictionary entries that a form's values name: field, dictionary and id. */
const entriesOf = (d: Pick<FormDefinition, 'fields'>, row: Row) =>
  refsOf(d, row).flatMap(({ name, ref }): [string, string, string][] => {
    if (ref.to === 'entry') return [[name, ref.dict, ref.id]];
    return ref.to === 'branch' ? ref.ids.map((id): [string, string, string] => [name, ref.dict, id]) : [];
  });
const valuesOf = ({ profile, realName, idDocType, idDocNo, orgId, stageCategory, email }: SeedTeacher) => ({
  ...profile,
  teacherCert: profile.teacherCert ?? undefined,
  realName,
  idDocType,
  idDocNo,
  orgId,
  stageCategory,
  email,
});
const owner = (userId: string) => all.people.find((one) => one.userId === userId)!;
const person = (login: string) => all.people.find((one) => one.loginName === login)!;
const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

if (triesAll)
  test('two runs give the same demonstration', () => {
    expect(JSON.stringify(makeDemonstration())).toBe(JSON.stringify(all));
  });

describe('dictionaries', () => {
  test.each(Object.values(dictionaryIds))('%s has values, each id once, no empty name', (id) => {
    const nodes = flatten(dictionaries[id]!);
    expect(nodes.length).toBeGreaterThan(2);
    unique(nodes.map((node) => node.id));
    expect(nodes.every((node) => node.name.trim() !== '')).toBe(true);
  });

  test('the national code sets are complete', () => {
    expect(dictionaries[dictionaryIds.nationality]).toHaveLength(56);
    expect(dictionaries[dictionaryIds.politicalStatus]).toHaveLength(13);
    expect(dictionaries[dictionaryIds.vocationalMajor]).toHaveLength(19);
    expect(dictionaries[dictionaryIds.subjectCategory]).toHaveLength(14);
  });

  test('subjects stand below the periods', () => {
    expect(dictionaries[dictionaryIds.subject]!.map((node) => node.id)).toEqual(
      dictionaries[dictionaryIds.period]!.map((node) => node.id),
    );
  });
});

describe('organisations', () => {
  test('ids and names are unique, parents come first, the province is on top', () => {
    unique(all.organisations.map((org) => org.id));
    unique(all.organisations.map((org) => org.name));
    const seen = new Set<string | null>([null]);
    for (const org of all.organisations) {
      expect(seen.has(org.parentId)).toBe(true);
      seen.add(org.id);
      expect(org.code).toMatch(/^45\d{4}$/);
    }
    expect(all.organisations.filter((org) => org.parentId === null).map((org) => org.name)).toEqual(['云岭省教育厅']);
  });

  test('there are schools of all kinds in six cities, every stage category among them', () => {
    const kinds = new Set(all.organisations.map((org) => org.kind));
    for (const kind of [
      'kindergarten',
      'primary',
      'junior',
      'senior',
      'complete',
      'special',
      'vocational',
      'higher',
    ] as const) {
      expect(kinds).toContain(kind);
    }
    expect(all.organisations.filter((org) => org.kind === 'city')).toHaveLength(6);
    const stages = new Set(
      all.organisations.flatMap((org) => (org.stageCategory === undefined ? [] : [org.stageCategory])),
    );
    expect([...stages].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('people', () => {
  test('login names, mobile numbers and ids are unique', () => {
    unique(all.people.map((one) => one.loginName.toLowerCase()));
    unique(all.people.map((one) => one.mobile));
    unique(all.people.map((one) => one.userId));
  });

  test.each(all.people.map((one) => [one.loginName, one] as const))('%s is in order', (_, one) => {
    expect(loginName(one.loginName)).toBeUndefined();
    expect(mobile(one.mobile)).toBeUndefined();
    if (one.idDocType === 1) {
      expect(idCard(one.idDocNo)).toBeUndefined();
      expect(birthdayOfIdCard(one.idDocNo)).toBe(one.profile.birthday);
      expect(sexOfIdCard(one.idDocNo)).toBe(one.profile.sex);
    } else {
      expect(passport(one.idDocNo)).toBeUndefined();
    }
    const org = all.organisations.find((school) => school.id === one.orgId)!;
    // An office above the schools has none; its people belong to the other institutions.
    expect(org.stageCategory ?? 3).toBe(one.stageCategory);
    expect(one.createdAt <= now && (one.lastLoginTime ?? now) <= now).toBe(true);
    expect(one.profileReview === ProfileReview.NotPassed).toBe(one.profileReviewReason !== undefined);
  });

  test('profiles keep the rules of the product; only some people have gaps', () => {
    const gaps = all.people.filter((one) => {
      const values: Readonly<Record<string, unknown>> = valuesOf(one);
      const missing: readonly string[] = missingFields(profile, values, { today });
      expect(missing.filter((name) => values[name] !== undefined)).toEqual([]);
      const filled = Object.entries<Field>(profile.fields).filter(
        ([name, field]) => holds(field.visibleWhen, values) && !missing.includes(name),
      );
      expect(filled.flatMap(([name]) => fieldIssues(profile, name, values, { today }))).toEqual([]);
      return missing.length > 0;
    });
    expect(gaps).toContain(person('teacher04'));
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.length).toBeLessThan(30);
  });

  test('every dictionary entry a profile names exists, subjects below their period', () => {
    for (const one of all.people) {
      const values: Readonly<Record<string, unknown>> = { ...one.profile };
      for (const [name, dict, id] of entriesOf(profile, values))
        expect([name, idsOf(dict).has(id)]).toEqual([name, true]);
      const { mainPeriodId, mainSubjectId, teacherCert } = one.profile;
      if (mainSubjectId) {
        const below = dictionaries[dictionaryIds.subject]!.find((node) => node.id === mainPeriodId)?.children ?? [];
        expect(below.some((node) => node.id === mainSubjectId)).toBe(true);
      }
      if (teacherCert) {
        expect(teacherCert.no).toMatch(/^\d{17}$/);
        expect(idsOf(dictionaryIds.certType).has(teacherCert.type)).toBe(true);
        expect(idsOf(dictionaryIds.certStatus).has(teacherCert.status)).toBe(true);
      }
    }
  });

  test('all review states, passports, and names with dots and rare characters occur', () => {
    expect([...new Set(all.people.map((one) => one.profileReview))].sort()).toEqual(
      Object.values(ProfileReview).sort(),
    );
    expect(all.people.some((one) => one.idDocType === 2)).toBe(true);
    const names = all.people.map((one) => one.realName);
    expect(names.some((name) => name.includes('·'))).toBe(true);
    expect(names.some((name) => /[㐀𠮷䶮]/u.test(name))).toBe(true);
  });

  test('the fixed accounts are as the contract says', () => {
    expect(person('teacher01')).toMatchObject({
      realName: '韦晓岚',
      profileReview: 2,
      idDocNo: expect.stringMatching(/^4502.*0026$/),
    });
    expect(person('teacher02').profileReview).toBe(ProfileReview.Unreviewed);
    expect(person('teacher03').profileReview).toBe(ProfileReview.NotPassed);
    expect(person('ent0001').roles).toEqual(['enterprise']);
    expect(person('review01').grants).toMatchObject({ projectReview: true, appraising: true, recognitionReview: true });
    expect(all.people.filter((one) => one.idDocNo === person('merge001').idDocNo)).toHaveLength(2);
  });
});

describe('assessments', () => {
  const { assessments, plans } = all;

  test('every stage status, the unknown one and every grade occur', () => {
    const statuses = new Set(assessments.map((one) => one.status));
    for (const status of [...Object.values(StageStatus), UNKNOWN_STATUS]) expect(statuses).toContain(status);
    const grades = new Set(assessments.map((one) => one.grade));
    for (const grade of Object.values(Grade)) expect(grades).toContain(grade);
  });

  test('one per person and plan; ids of all records are unique and too long for a number', () => {
    unique(assessments.map((one) => `${one.planId}:${one.userId}`));
    const ids = assessments.flatMap((one) => [
      one.assessmentId,
      ...one.theses.map((thesis) => thesis.thesisId),
      ...one.records.map((record) => record.id),
      ...one.log.map((entry) => entry.id),
    ]);
    unique(ids);
    expect(ids.every((id) => id.length === 19)).toBe(true);
    unique(assessments.map((one) => one.formNo));
  });

  const moves: readonly Move[] = reviewedDocument.moves;
  /** Moves by the action of the log: the log and the state machine name two of them differently. */
  const names: Readonly<Record<string, string>> = { open: 'review', notPass: 'fail' };

  test('logs follow the state machine, in time, and end in the status', () => {
    for (const one of assessments) {
      const plan = plans.find(({ planId }) => planId === one.planId)!;
      const levels = reviewChain(owner(one.userId).orgId).map(({ level }) => level);
      let state: number = StageStatus.NotSubmitted;
      let time = plan.startTime;
      for (const entry of one.log) {
        const who =
          entry.level === 0 ? 'teacher' : entry.level === levels[levels.length - 1] ? 'lastReviewer' : 'lowerReviewer';
        const name = names[entry.action] ?? entry.action;
        const move = moves.find((one) => one.name === name && one.from.includes(state) && one.who.includes(who));
        expect([entry.action, state, move !== undefined]).toEqual([entry.action, state, true]);
        state = move!.to as number;
        expect(entry.status).toBe(state);
        expect(entry.time > time && entry.time <= now).toBe(true);
        if (entry.action === 'submit') expect(entry.time <= plan.deadline).toBe(true);
        if (entry.action === 'notPass') expect(entry.reason).toBeTruthy();
        time = entry.time;
      }
      if (one.log.length > 0 && one.status !== UNKNOWN_STATUS) expect(one.status).toBe(state);
      if (one.log.length === 0) expect(one.status).toBeLessThanOrEqual(StageStatus.NotSubmitted);
      expect(one.grade !== Grade.NotAssessed).toBe(one.status === StageStatus.ReviewPassed);
    }
  });

  test('theses keep the rules of the record category', () => {
    const thesis = definitionOf('Thesis')!;
    const known = idsOf(dictionaryIds.journalLevel);
    for (const one of assessments.flatMap((assessment) => assessment.theses)) {
      const { thesisName, journal, publishDate, cn, rank, levelId, wordCount, issn } = one;
      const row = { thesisName, journal, publishDate, cn, rank, levelId, wordCount, issn };
      expect(formIssues(thesis, row, { today })).toEqual([]);
      expect(known.has(levelId)).toBe(true);
    }
  });

  test('records keep the rules of their categories, and name entries that exist', () => {
    for (const { records } of assessments)
      for (const { category, data } of records) {
        const parts = recordList.filter((d) => storeOf(d) === category);
        expect(parts.length).toBeGreaterThan(0);
        for (const d of parts) {
          expect(formIssues(d, data, { today })).toEqual([]);
          for (const [name, dict, id] of entriesOf(d, data))
            expect([category, name, id, idsOf(dict).has(id)]).toEqual([category, name, id, true]);
        }
      }
  });

  test('what is handed in lacks nothing; every category and every module confirmed empty occur', () => {
    for (const { status, confirmedNone, records, theses, attempt } of assessments) {
      if (attempt === 0 || status === StageStatus.ReviewFailed || status === StageStatus.NotSubmitted) continue;
      const filled = new Set([...records.map(({ category }) => category), ...(theses.length > 0 ? ['Thesis'] : [])]);
      const lacking = recordList.filter((d) => d.required && !filled.has(storeOf(d)));
      expect(lacking.filter((d) => d.single || !confirmedNone.includes(d.module)).map((d) => d.category)).toEqual([]);
    }
    const categories = new Set(assessments.flatMap(({ records }) => records.map(({ category }) => category)));
    expect(recordList.map(storeOf).filter((store) => store !== 'Thesis' && !categories.has(store))).toEqual([]);
    for (const module of [7, 9, 20]) expect(assessments.some((one) => one.confirmedNone.includes(module))).toBe(true);
  });

  test('attachments share some hundred files', () => {
    const files = assessments.flatMap((one) => [
      ...one.records.flatMap((record) => Object.values(record.files).flat()),
      ...one.theses.flatMap((thesis) => Object.values(thesis.files)),
    ]);
    const keys = new Set(files.flatMap((file) => (file ? [fileKey(file)] : [])));
    expect(files.length).toBeGreaterThan(3000);
    expect(keys.size).toBeLessThan(800);
    const [key = ''] = keys;
    expect(demonstrationFile(key)?.length).toBeGreaterThan(500);
    expect(demonstrationFile('files/ab/abc')).toBeUndefined();
  });

  test('teacher01 has two passed years with theses and an open one without', () => {
    const own = assessments.filter((one) => one.userId === person('teacher01').userId);
    expect(own.map(({ year, status, theses }) => [year, status, theses.length])).toEqual([
      [2024, StageStatus.ReviewPassed, 3],
      [2025, StageStatus.ReviewPassed, 3],
      [2026, StageStatus.NotSubmitted, 0],
    ]);
    expect(own[2]).toMatchObject({ formNo: 'YL2026-0318-0457', attempt: 0, log: [] });
  });
});

describe('messages', () => {
  test('all categories occur, and the subtypes that the product tells of; owners exist, nothing is read before it came', () => {
    const categories = new Set(all.messages.map((one) => one.category));
    const subtypes = new Set(all.messages.map((one) => one.subType));
    for (const category of Object.values(MessageCategory)) expect(categories).toContain(category);
    // Transfers between schools cannot be decided in this product, so no message asks for a decision.
    const { TransferInTarget, TransferIn, TransferInReview, ...told } = MessageSubtype;
    for (const subtype of [undefined, ...Object.values(told)]) expect(subtypes).toContain(subtype);
    for (const subtype of [TransferInTarget, TransferIn, TransferInReview]) expect(subtypes).not.toContain(subtype);
    unique(all.messages.map((one) => one.id));
    for (const one of all.messages) {
      expect(all.people.some(({ userId }) => userId === one.userId)).toBe(true);
      expect(one.isReaded).toBe(one.readTime !== undefined);
      expect(one.createTime <= (one.readTime ?? now) && (one.readTime ?? now) <= now).toBe(true);
    }
  });

  test('teacher01 has about forty, seven of them unread', () => {
    const own = all.messages.filter((one) => one.userId === person('teacher01').userId);
    expect(own.length).toBeGreaterThanOrEqual(35);
    expect(own.filter((one) => !one.isReaded)).toHaveLength(7);
  });
});

describe('files', () => {
  test('the PDF has a cross-reference table that points at its objects', () => {
    const text = Buffer.from(makePdf(['云岭教育研究', '2026 年第 3 期'])).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
    expect(offsets.map((offset) => text.slice(offset).split('\n')[0])).toEqual(offsets.map((_, i) => `${i + 1} 0 obj`));
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text)!;
    expect(stream).toHaveLength(Number(length));
  });

  test('the PNG has sound chunks and as many points as it says', () => {
    const png = Buffer.from(makePng(['云岭教育研究', '封底']));
    const chunks: Record<string, Buffer> = {};
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      const named = png.subarray(at + 4, at + 8 + length);
      expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
      chunks[named.subarray(0, 4).toString('latin1')] = named.subarray(4);
      at += 12 + length;
    }
    const [width, height] = [chunks.IHDR!.readUInt32BE(0), chunks.IHDR!.readUInt32BE(4)];
    expect(inflateSync(chunks.IDAT!)).toHaveLength((width + 1) * height);
    expect(Buffer.from(makePng(['a']))).not.toEqual(Buffer.from(makePng(['b'])));
  });
});

test('check characters of serial numbers', () => {
  expect(issnOf('0317847')).toBe('0317-8471');
  expect(issnOf('1050124')).toBe('1050-124X');
  expect(ancestry('450203').map((org) => org.name)).toEqual(['望江区教育局', '临江市教育局', '云岭省教育厅']);
});
