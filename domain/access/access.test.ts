import { fc } from '../../tests/support/properties';
import { RoleName } from '../api/accountShapes';
import { featureNames } from '../features';
import { type Access, allows, allowsAdmitted, type Facts, noGrants, teacher } from './access';
import { areaOf, areas, barrierTo, offersPage } from './areas';

const grants = fc.record({
  projectReview: fc.boolean(),
  appraising: fc.boolean(),
  recognitionReview: fc.boolean(),
  studioDeclareReview: fc.boolean(),
  managedStudioIds: fc.subarray(['1']),
  joinedStudioIds: fc.subarray(['1']),
  importTeachers: fc.boolean(),
  accountReview: fc.boolean(),
});
const anybody: fc.Arbitrary<Facts> = fc.record({
  roles: fc.subarray(RoleName.options),
  grants,
  profileReview: fc.constantFrom(1 as const, 2 as const, 3 as const),
  isInfoFinished: fc.boolean(),
});
const accesses: readonly Access[] = [
  'anonymous',
  'user',
  'approved',
  'member',
  'staff',
  ...RoleName.options.map((role) => ({ role })),
  ...(Object.keys(noGrants) as (keyof typeof noGrants)[]).map((grant) => ({ grant })),
];
const anyAccess = fc.oneof(
  fc.constantFrom(...accesses),
  fc.array(fc.constantFrom(...accesses), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
);
const approved = (part: Partial<Facts>): Facts => ({
  roles: ['teacher'],
  grants: noGrants,
  profileReview: 2,
  isInfoFinished: true,
  ...part,
});

test('nobody is served what asks for somebody', () => {
  for (const access of accesses) expect(allows(access, undefined)).toBe(access === 'anonymous');
});

test('an account that is not approved or not complete is served what asks for no more than it has', () => {
  fc.assert(
    fc.property(anybody, fc.constantFrom(...accesses), (person, access) => {
      if (person.profileReview === 2 && person.isInfoFinished) return;
      const served =
        access === 'anonymous' || access === 'user' || (access === 'approved' && person.profileReview === 2);
      expect(allows(access, person)).toBe(served);
    }),
  );
});

test('an enterprise user has no other role and no grant, whatever stands in the account', () => {
  const person = approved({ roles: [...RoleName.options], grants: { ...noGrants, appraising: true } });
  expect(accesses.filter((access) => allows(access, person))).toEqual([
    'anonymous',
    'user',
    'approved',
    'member',
    { role: 'enterprise' },
  ]);
});

test('a grant needs no role, and a role no grant', () => {
  const reviewer = approved({ roles: [], grants: { ...noGrants, appraising: true } });
  expect(accesses.filter((access) => allows(access, reviewer))).toEqual([
    'anonymous',
    'user',
    'approved',
    'member',
    'staff',
    { grant: 'appraising' },
  ]);
  expect(allows(teacher, approved({}))).toBe(true);
  expect(allows({ grant: 'managedStudioIds' }, approved({}))).toBe(false);
  expect(allows({ grant: 'managedStudioIds' }, approved({ grants: { ...noGrants, managedStudioIds: ['1'] } }))).toBe(
    true,
  );
});

test('any of several serves whoever one of them serves', () => {
  fc.assert(
    fc.property(anybody, fc.array(fc.constantFrom(...accesses), { maxLength: 4 }), (person, any) => {
      expect(allows({ any }, person)).toBe(any.some((access) => allows(access, person)));
    }),
  );
});

test('admission only ever adds', () => {
  fc.assert(
    fc.property(anybody, anyAccess, (person, access) => {
      if (allows(access, person)) expect(allowsAdmitted(access, person)).toBe(true);
    }),
  );
});

describe('areas', () => {
  const every = Object.fromEntries(featureNames.map((name) => [name, true])) as Record<
    (typeof featureNames)[number],
    boolean
  >;

  test('none is there twice', () => {
    expect(new Set(areas.map(({ section }) => section.toLowerCase())).size).toBe(areas.length);
  });

  test.each([
    ['/personal/console/myorder/list?id=1', teacher],
    ['/Personal/Console/MyOrder/', teacher],
    ['/personal/console/general', 'staff'],
    ['/personal/messages', 'staff'],
    ['/personal/message/list#x', 'user'],
    ['/personal/review/list', { grant: 'projectReview' }],
    ['/personal/reviews', 'staff'],
  ])('%s asks for %j', (path, access) => {
    expect(areaOf(path)?.access).toEqual(access);
  });

  test('outside of the personal space nothing is kept from anybody here', () => {
    expect(areaOf('/user/login')).toBeUndefined();
    expect(offersPage('/user/login', undefined, every)).toBe(true);
    expect(barrierTo('/other/transfer', approved({}), every)).toBeUndefined();
  });

  test('a page that is offered has no barrier', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...areas), fc.boolean(), (person, { section }, studios) => {
        const features = { ...every, studios };
        if (offersPage(section, person, features)) expect(barrierTo(section, person, features)).toBeUndefined();
      }),
    );
  });

  test('what is switched off is neither offered nor there', () => {
    const none = { ...every, studios: false };
    const person = approved({ roles: ['teacher'], grants: { ...noGrants, studioDeclareReview: true } });
    for (const { section } of areas.filter(({ feature }) => feature === 'studios')) {
      expect(offersPage(section, person, none)).toBe(false);
      expect(barrierTo(section, person, none)).toBe('switchedOff');
      expect(barrierTo(section, person, every)).toBeUndefined();
    }
  });
});
