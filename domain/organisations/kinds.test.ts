import { organisationKinds, refusedKind } from './kinds';

const offered = (place: Parameters<typeof refusedKind>[1]) =>
  organisationKinds.filter((kind) => refusedKind(kind, place) === undefined);

test('below a county stand schools only; the top is never offered to a new one', () => {
  expect(offered({ above: 'county' })).toEqual(organisationKinds.slice(3));
  expect(offered({ above: 'city' })).toEqual(organisationKinds.slice(2));
  expect(offered({ above: 'primary' })).toEqual([]);
  expect(offered({})).toEqual(organisationKinds.slice(1));
});

test('one that is there stays what it is: the top, an office above its lower ones, a school', () => {
  expect(offered({ stored: 'province', top: true })).toEqual(['province']);
  expect(offered({ stored: 'county', above: 'province', lower: ['primary'] })).toEqual(['city', 'county']);
  expect(offered({ stored: 'city', above: 'province', lower: ['county'] })).toEqual(['city']);
  expect(offered({ stored: 'primary', above: 'county' })).toEqual(organisationKinds.slice(3));
});
