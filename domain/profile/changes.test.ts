import { changesBetween, decided, heldValues, merge3, type Row } from '../forms';
import { profile } from '.';

const photo = { id: 'p1', resName: 'me.jpg', resUrlFull: '/api/x' };
const stored = {
  rowVersion: 3,
  realName: '韦晓岚',
  idDocType: 1,
  idDocNo: '11010519491231002X',
  orgId: 'o1',
  orgName: '临江市第三中学',
  teacherRole: true,
  avatarResId: 'p1',
  avatarResInfo: photo,
  sex: 2,
  birthday: '1949-12-31',
  nationality: '01',
  engageWork: '数学教学',
  stageCategory: 0,
  otherTeaching: [{ periodId: '3', subjectId: '302' }],
};
const base = heldValues(profile, stored);
const after = (part: Row): Row => ({ ...base, ...part });
const reconcile = (from: Row, mine: Row, theirs: Row) => merge3(profile, from, mine, heldValues(profile, theirs));

test('an untouched form has nothing to write', () => {
  expect(changesBetween(profile, base, after({}))).toEqual({});
});

test('only what was changed is written, and null clears', () => {
  expect(
    changesBetween(profile, base, after({ engageWork: ' 教研 ', nationality: undefined, avatarResId: null })),
  ).toEqual({
    engageWork: '教研',
    nationality: null,
    avatarResId: null,
  });
});

test('blank texts, empty lists and the order of keys are no changes', () => {
  const rows = [{ subjectId: '302', periodId: '3' }];
  expect(changesBetween(profile, base, after({ major: '  ', otherLanguages: [], otherTeaching: rows }))).toEqual({});
});

test('what hangs on another field goes with it', () => {
  const higher = after({ stageCategory: 2, higherLevelId: '1' });
  const back = after({ stageCategory: 0, higherLevelId: '1' });
  expect(changesBetween(profile, higher, back)).toEqual({ stageCategory: 0, higherLevelId: null });
});

test('sex and birthday follow the ID card and are never written', () => {
  const changes = changesBetween(profile, base, after({ idDocNo: '440524198001010013', sex: 1 }));
  expect(changes).toEqual({ idDocNo: '440524198001010013' });
});

test('with a passport the person says sex and birthday', () => {
  const passport = { idDocType: 2, idDocNo: 'E12345678', sex: 1, birthday: '1980-02-03' } as const;
  expect(changesBetween(profile, base, after(passport))).toEqual(passport);
});

test('changes on different fields are brought together', () => {
  const theirs = { ...stored, rowVersion: 4, email: 'a@b.cn', nationality: '02' };
  const { values, taken, conflicts } = reconcile(base, after({ engageWork: '教研' }), theirs);
  expect(taken).toEqual(['nationality', 'email']);
  expect(conflicts).toEqual([]);
  expect(values).toMatchObject({ engageWork: '教研', email: 'a@b.cn', nationality: '02' });
});

test('different changes of one field are a conflict; equal ones are not', () => {
  const theirs = { ...stored, rowVersion: 4, engageWork: '德育', nationality: '02' };
  const merge = reconcile(base, after({ engageWork: '教研', nationality: '02' }), theirs);
  expect(merge.conflicts.map(({ path }) => path)).toEqual([['engageWork']]);
  expect(merge.taken).toEqual([]);
  expect(merge.values.engageWork).toBe('教研');
  expect(decided(profile, merge, ['theirs']).engageWork).toBe('德育');
});

test('a photo that was changed elsewhere comes with its picture', () => {
  const other = { ...photo, id: 'p2' };
  const theirs = { ...stored, avatarResId: 'p2', avatarResInfo: other };
  expect(reconcile(base, base, theirs).values.avatarResId).toEqual(other);
});

test('other teaching that two sides have added is no conflict', () => {
  const rows = (...subjects: string[]) => subjects.map((subjectId) => ({ periodId: '3', subjectId }));
  const merge = reconcile(base, after({ otherTeaching: rows('302', '301') }), {
    ...stored,
    otherTeaching: rows('302', '303'),
  });
  expect(merge.conflicts).toEqual([]);
  expect(new Set((merge.values.otherTeaching as Row[]).map(({ subjectId }) => subjectId))).toEqual(
    new Set(['301', '302', '303']),
  );
});
