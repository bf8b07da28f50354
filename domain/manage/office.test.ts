import { actingFor } from './office';

const offices = [
  { orgId: 'a', orgName: '', rights: ['people'] },
  { orgId: 'b', orgName: '', rights: ['audit'] },
] as const;
const user = { offices: offices.map((one) => ({ ...one, rights: [...one.rights] })) };

test('somebody acts with the rights of the office that he has chosen, and with none for another one', () => {
  expect(actingFor(user, undefined).offices).toHaveLength(2);
  expect(actingFor(user, 'b').offices).toEqual([offices[1]]);
  expect(actingFor(user, 'c').offices).toEqual([]);
  expect(actingFor({}, 'a')).toEqual({ offices: [] });
});
