import { namedStatements } from './named';

const asked: unknown[] = [];
const closed: string[] = [];
class Base {
  connection = {
    parsedStatements: {},
    close: ({ name }: { name: string }) => closed.push(name),
  };
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

test('what is asked for once leaves room for what is asked for often', () => {
  for (let n = 0; n < 5000; n++) expect(nameOf(`select once ${n}`)).toBeUndefined();
  expect([nameOf('select often'), nameOf('select often')]).toEqual([undefined, expect.any(String)]);
});

test('a connection forgets the statements that it was not asked for the longest time', () => {
  closed.length = 0;
  const kept: (string | undefined)[] = [];
  for (let n = 0; n < 400; n++) {
    nameOf(`select forgotten ${n}`);
    kept.push(nameOf(`select forgotten ${n}`));
    // Asked for all the time.
    nameOf('select often');
  }
  expect(closed.length).toBeGreaterThan(100);
  expect(closed).not.toContain(nameOf('select often'));
  expect(closed.filter((name) => kept.includes(name))).toEqual(
    kept.slice(0, closed.filter((n) => kept.includes(n)).length),
  );
});
