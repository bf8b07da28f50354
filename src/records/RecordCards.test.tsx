import { definitionOf, type RecordDefinition } from '@domain/assessment/binding';
import { bootUmi, renderIn } from '../../tests/support/umi';
import type { RecordRow } from './calls';
import { RecordCards } from './RecordCards';

bootUmi();

test('on a card the end of a span has its label, and does not say again that it is an end', () => {
  const definition = definitionOf('Education') as RecordDefinition;
  const row = { educationId: 'r1', rowVersion: 1, missing: [], ...definition.sample(0) } as unknown as RecordRow;
  const { container } = renderIn(<RecordCards definition={definition} rows={[row]} readOnly actionsOf={() => []} />);
  expect(container.textContent).toContain(String(row.endDate));
  expect(container.textContent).not.toContain('record.until');
  expect(container.textContent).not.toMatch(/至\s*\d/);
});
