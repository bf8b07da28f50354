import { fieldLimits } from '../constants';
import { defineForm } from '../forms';
import { area, attachments, date, organisation, text } from '../forms/fields';

/** Kind of the document by which a person goes to another organisation. */
export const UNIT_TRANSFER_KIND = 'unitTransfer';

const asked = {
  orgId: organisation({ required: true, wide: true }),
  day: date({ required: true }),
  reason: area({ required: true, wide: true, max: fieldLimits.reason }),
  res: attachments({ most: 5 }),
};
const words = 'unitTransfer';
const sample = () => ({ orgId: '4502020001', day: '2027-02-01', reason: '家庭住址变动，两校已协商同意。' });

/** Form of a person, or of an office for him. */
export const unitTransferAsk = defineForm({
  name: 'unitTransferAsk',
  words,
  fields: asked,
  groups: [
    { name: 'to', fields: ['orgId', 'day', 'reason'] },
    { name: 'files', fields: ['res'] },
  ],
  title: 'reason',
  sample,
});

/** The document: the server adds where he comes from. */
export const unitTransferForm = defineForm({
  name: UNIT_TRANSFER_KIND,
  words,
  fields: { fromName: text({ required: true, max: 200, wide: true }), ...asked },
  groups: [
    { name: 'to', fields: ['fromName', 'orgId', 'day', 'reason'] },
    { name: 'files', fields: ['res'] },
  ],
  title: 'fromName',
  sample: () => ({ fromName: '临江市第三中学', ...sample() }),
});
