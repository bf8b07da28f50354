import {
  type Access,
  allows,
  auditor,
  type Facts,
  noGrants,
  peopleKeeper,
  seatKeeper,
  systemKeeper,
  teacher,
  watcher,
} from '../../domain/access/access';
import { areaOf, areas } from '../../domain/access/areas';
import { contract } from '../../domain/api';
import { type Grants, RoleName } from '../../domain/api/accountShapes';
import type { Endpoint } from '../../domain/api/core';
import { PROFILE_PASSED } from '../../domain/firstScreen';
import { manageLinks } from '../../domain/manage/pages';
import { rightNames } from '../../domain/manage/rights';
import { isUnder } from '../../domain/rules/paths';
import { changesOf, servedBy, visitorNames } from '../contract/visitors';
import { callsWithin } from '../support/reach';
import { addressOf, files, isLayout, plain } from '../support/routes';

/** Every set of roles, without a grant and with each single one, admitted or not. Enough to tell two accesses apart. */
const people: Facts[] = Array.from({ length: 2 ** RoleName.options.length }, (_, bits) =>
  RoleName.options.filter((_, n) => bits & (1 << n)),
).flatMap((roles) =>
  [noGrants, ...Object.keys(noGrants).map((name) => ({ ...noGrants, [name]: true }) as unknown as Grants)].flatMap(
    (grants) => [true, false].map((isInfoFinished): Facts => ({ roles, grants, isInfoFinished, profileReview: 2 })),
  ),
);
/** The same for the rights of an office, which need no role. */
const holders: Facts[] = rightNames.map((right) => ({
  roles: [],
  grants: noGrants,
  isInfoFinished: false,
  profileReview: 2,
  offices: [{ orgId: '1', orgName: '', rights: [right] }],
}));
const everybody = [...people, ...holders];
const implies = (one: Access, other: Access) =>
  everybody.every((person) => !allows(one, person) || allows(other, person));

const screens = files.filter((file) => !isLayout(file)).map((file) => [plain(addressOf(file)), file] as const);
const endpoints = contract as Record<string, Endpoint>;

/** Accesses to parts of a section that only some of its visitors see: those who may apply to a studio, host one, watch over the installation, or keep seats. */
const parts: readonly (readonly [section: string, ...Access[]])[] = [
  ['/personal/workroom/square', teacher, 'staff', { grant: 'managedStudioIds' }],
  ['/personal/mystudios', teacher, 'staff', { grant: 'managedStudioIds' }],
  [manageLinks.audit, auditor, watcher, systemKeeper],
  [manageLinks.people, peopleKeeper, seatKeeper],
];

test.each(screens.filter(([address]) => areaOf(address)))(
  'whoever may open %s is served every call of it',
  (address, file) => {
    const own = areaOf(address)?.access as Access;
    const shown = [own, ...parts.flatMap(([section, ...more]) => (isUnder(address, section) ? more : []))];
    const refused = callsWithin(`pages/${file}`).filter(
      (key) => !shown.some((access) => implies(access, (endpoints[key] as Endpoint).access)),
    );
    expect(refused).toEqual([]);
  },
);

test('the calls of a screen are found', () => {
  expect(callsWithin('pages/personal/console/general.tsx')).toContain('GET /api/Console/GetGeneral');
  expect(callsWithin('pages/personal/console/myorder/list.tsx')).toContain('GET /api/Order/ListOrder');
});

test('the frame around every screen asks for nothing that somebody signed in is refused', () => {
  const asked = callsWithin('pages/personal.tsx').filter(
    (key) => !implies('user', (endpoints[key] as Endpoint).access),
  );
  // The side menu of the console, which is hidden from users without an entry in it.
  expect(asked).toEqual(['GET /api/Console/GetGeneral']);
});

test.each(areas.map(({ section }) => section))('%s has a page', (section) => {
  expect(screens.some(([address]) => isUnder(address, section))).toBe(true);
});

const approved: Facts = { roles: ['teacher'], grants: noGrants, profileReview: PROFILE_PASSED, isInfoFinished: true };
const kinds = [...new Map(Object.values(endpoints).map(({ access }) => [JSON.stringify(access), access])).values()];

test.each(kinds.filter((access) => access !== 'anonymous').map((access) => [JSON.stringify(access), access] as const))(
  'access %s serves exactly those it is for',
  (_, access) => {
    const served = visitorNames.filter((name) => allows(access, { ...approved, ...changesOf(name) }));
    expect(served).toEqual(servedBy(access));
    expect(allows(access, undefined)).toBe(false);
  },
);
