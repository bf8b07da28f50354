import type { MyProfile } from '@domain/api/account';
import { changesBetween, formValuesOf, profileOf, reconcile, withFields } from './values';

const photo = { id: 'p1', resName: 'me.jpg', resUrlFull: '/api/x' };
const profile = {
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
} as unknown as MyProfile;
const base = profileOf(formValuesOf(profile));
const after = (part: object) => profileOf({ ...formValuesOf(profile), ...part });

test('an untouched form has nothing to write', () => {
  expect(changesBetween(base, after({}))).toEqual({});
});

test('only what was changed is written, and null clears', () => {
  expect(changesBetween(base, after({ engageWork: ' 教研 ', nationality: undefined, avatarResInfo: null }))).toEqual({
    engageWork: '教研',
    nationality: null,
    avatarResId: null,
  });
});

test('blank texts, empty lists and the order of keys are no changes', () => {
  const rows = [{ subjectId: '302', periodId: '3' }];
  expect(changesBetween(base, after({ major: '  ', otherLanguages: [], otherTeaching: rows }))).toEqual({});
});

test('what hangs on another field goes with it', () => {
  const higher = profileOf({ ...formValuesOf(profile), stageCategory: 2, higherLevelId: '1' });
  const back = profileOf({ ...formValuesOf(profile), stageCategory: 0, higherLevelId: '1' });
  expect(changesBetween(higher, back)).toEqual({ stageCategory: 0, higherLevelId: null });
});

test('sex and birthday follow the ID card and are never written', () => {
  const changes = changesBetween(base, after({ idDocNo: '440524198001010013', sex: 1 }));
  expect(changes).toEqual({ idDocNo: '440524198001010013' });
});

test('with a passport the person says sex and birthday', () => {
  const passport = { idDocType: 2, idDocNo: 'E12345678', sex: 1, birthday: '1980-02-03' } as const;
  expect(changesBetween(base, after(passport))).toEqual(passport);
});

test('changes on different fields are brought together', () => {
  const stored = { ...profile, rowVersion: 4, email: 'a@b.cn', nationality: '02' } as MyProfile;
  const mine = { ...formValuesOf(profile), engageWork: '教研' };
  const { values, taken, conflicts } = reconcile(profile, mine, stored);
  expect(taken).toEqual(['nationality', 'email']);
  expect(conflicts).toEqual([]);
  expect(values).toMatchObject({ engageWork: '教研', email: 'a@b.cn', nationality: '02' });
});

test('different changes of one field are a conflict; equal ones are not', () => {
  const stored = { ...profile, rowVersion: 4, engageWork: '德育', nationality: '02' } as MyProfile;
  const mine = { ...formValuesOf(profile), engageWork: '教研', nationality: '02' };
  const { values, taken, conflicts } = reconcile(profile, mine, stored);
  expect(conflicts).toEqual(['engageWork']);
  expect(taken).toEqual([]);
  expect(values.engageWork).toBe('教研');
  expect(withFields(values, formValuesOf(stored), conflicts).engageWork).toBe('德育');
});

test('a photo that was changed elsewhere comes with its picture', () => {
  const other = { ...photo, id: 'p2' };
  const stored = { ...profile, avatarResId: 'p2', avatarResInfo: other } as MyProfile;
  expect(reconcile(profile, formValuesOf(profile), stored).values.avatarResInfo).toEqual(other);
});
