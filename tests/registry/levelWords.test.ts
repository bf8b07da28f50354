import { seatKinds } from '../../domain/documents/seats';
import { ReviewLevel } from '../../domain/enums';
import { topRights } from '../../domain/manage/rights';
import arManage from '../../locales/ar-EG/areas/manage';
import arOutgoing from '../../locales/ar-EG/outgoing';
import enManage from '../../locales/en-US/areas/manage';
import enOutgoing from '../../locales/en-US/outgoing';
import zhManage from '../../locales/zh-CN/areas/manage';
import zhOutgoing from '../../locales/zh-CN/outgoing';

const catalogues: [string, Record<string, string>][] = [
  ['zh-CN', { ...zhManage, ...zhOutgoing }],
  ['en-US', { ...enManage, ...enOutgoing }],
  ['ar-EG', { ...arManage, ...arOutgoing }],
];

test.each(catalogues)('%s names each right that only the top has', (_, words) => {
  for (const right of topRights) expect(words['officeGrant.error.top']).toContain(words[`manage.right.${right}`]);
});

test.each(catalogues)('%s names each kind of documents that no school and no county decides', (_, words) => {
  const above = seatKinds.filter(({ from }) => from > ReviewLevel.School);
  expect(above.length).toBeGreaterThan(0);
  for (const { label } of above) expect(words['officeSeat.error.level']).toContain(words[label]);
});
