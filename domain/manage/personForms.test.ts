import { locales } from '../../config/locales';
import { type MessageKey, words } from '../../tests/support/words';
import { labelKey } from '../forms';
import { unitTransferAsk } from '../unitTransfers/form';
import { personLeave, personTransfer } from './personForms';

test.each(locales)('%s: a transfer asks a teacher and his office for the same things by the same names', (locale) => {
  const t = words(locale);
  for (const field of personTransfer.groups.flatMap(({ fields }) => fields))
    expect(t(labelKey(personTransfer, field) as MessageKey)).toBe(t(labelKey(unitTransferAsk, field) as MessageKey));
  // A day says what begins or ends on it.
  expect(t(labelKey(personTransfer, 'day') as MessageKey)).not.toBe(t(labelKey(personLeave, 'day') as MessageKey));
});
