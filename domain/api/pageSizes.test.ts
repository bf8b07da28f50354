import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Endpoint } from './core';
import { contract } from './index';

/** Lists whose page size is not 10. */
const others: Readonly<Record<string, number>> = {
  'GET /api/SelfStudy/SearchPlan': 5,
  'GET /api/SelfStudy/SearchCourse': 8,
  'GET /api/SelfStudy/SelectCourse': 8,
  'GET /api/SelfStudy/ListMember': 5,
};

const sized = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { query }]) => {
  const size = query?.shape.pageSize as z.ZodType | undefined;
  return size ? [[key, size.parse(undefined)] as const] : [];
});

test('a page has ten rows wherever the specification says nothing else', () => {
  expect(sized.length).toBeGreaterThan(10);
  expect(sized).toEqual(sized.map(([key]) => [key, others[key] ?? 10]));
});

test('the client asks for pages of the sizes that the specification names', () => {
  const root = resolve(__dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/^\.umi|\.test\./.test(name),
  );
  const told = files.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const sizes = text.matchAll(/pageSize(?:: |=\{)([\w.]+)/g);
    return [...sizes].map(([, size]) => `${name}: ${size}`);
  });
  expect(told.length).toBeGreaterThan(10);
  // The newest of its kind is asked for alone; a size may be handed on.
  const good =
    /: (?:pageSizes\.(?:default|messages|plans|courses|courseMembers|queue|picker)|pageSize|list\.pageSize|number|1|LOOKED_AT|SHOWN)$/;
  expect(told.filter((one) => !good.test(one))).toEqual([]);
});
