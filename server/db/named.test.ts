import { namedStatements } from './named';

const asked: unknown[] = [];
class Base {
  query(...args: unknown[]) {
    asked.push(args);
    return args;
  }
}
const client = new (namedStatements(Base as never))() as unknown as Base;
const nameOf = (text: string, values: unknown[] | undefined = [1]) =>
  (client.query({ text }, ...(values ? [values] : [])) as unknown as [{ name?: string }])[0].name;

test('a text is named from the second time on, each by a name of its own that stays', () => {
  expect([nameOf('select a'), nameOf('select b')]).toEqual([undefined, undefined]);
  const [a, b] = [nameOf('select a'), nameOf('select b')];
  expect(a).toEqual(expect.any(String));
  expect(b).toEqual(expect.any(String));
  expect(a).not.toBe(b);
  expect([nameOf('select a'), nameOf('select b')]).toEqual([a, b]);
});

test('what has no values, a name of its own or a length of its own is left alone', () => {
  for (let n = 0; n < 3; n++) {
    expect(client.query('begin')).toEqual(['begin']);
    expect(client.query({ text: 'select c', name: 'own' }, [1])).toEqual([{ text: 'select c', name: 'own' }, [1]]);
    expect(nameOf(`select ${'x'.repeat(20_000)}`)).toBeUndefined();
  }
  expect(client.query({ text: 'select d' })).toEqual([{ text: 'select d' }]);
});

test('there is an end to names', () => {
  const named = new Set<string>();
  for (let n = 0; n < 2000; n++) for (let again = 0; again < 2; again++) named.add(nameOf(`select ${n}`) ?? '');
  expect(named.size).toBeLessThanOrEqual(501);
});
