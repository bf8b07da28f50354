import { profile } from './definition';
import { teacherColumns } from './sheet';

test('what everybody must fill in has a column, unless it follows from the number of the document or is a file', () => {
  const columns = new Set(teacherColumns.map((name) => name.replace(/\..*/, '')));
  const needed = Object.entries(profile.fields).filter(
    ([, field]) => 'required' in field && field.required === true && !('derived' in field),
  );
  expect(needed.map(([name]) => name).filter((name) => !columns.has(name))).toEqual([]);
  expect(needed.length).toBeGreaterThan(5);
});
