import { personnelRecord } from '../../db/schema';
import type { SubjectKind } from '../../files/uses';
import { describeFiles, fileKey } from '../demonstrationFiles';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { fileRows } from '../insert';
import { into } from '../rows';
import type { SeedFile } from '../theses';
import { type CareerEntry, teacher01Career } from './career';

/** When the office went through the paper files. */
const ENTERED = new Date('2026-03-02T09:20:00+08:00');

/** A scan of what proves an entry. */
const scanOf = ({ kind, title, detail, date }: CareerEntry): SeedFile => {
  const name = kind === 'award' ? '荣誉证书' : kind === 'training' ? '结业证书' : '证明材料';
  return { name: `${name}.png`, kind: 'png', caption: [name, title, detail, date] };
};

/** Entries of the personnel office. */
export function personnelRows() {
  const describe = describeFiles();
  const { userId } = fixedAccount('teacher01');
  const entries = teacher01Career.map((entry, i) => {
    const n = i + 1;
    const file = entry.unseen ? undefined : scanOf(entry);
    return { ...entry, id: seedId('personnel', n), fileId: seedId('personnelFile', n), file };
  });
  const scanned = entries.flatMap(({ file, ...entry }) => (file ? [{ ...entry, file }] : []));
  return [
    ...fileRows({
      resources: scanned.map(({ fileId, file }) => ({
        id: fileId,
        ownerId: userId,
        name: file.name,
        ext: file.kind,
        ...describe(file),
        scene: 'attachment' as const,
        storageKey: fileKey(file),
        createdAt: ENTERED,
      })),
      uses: scanned.map(({ id, fileId }) => ({
        resourceId: fileId,
        subjectKind: 'personnel' satisfies SubjectKind,
        subjectId: id,
      })),
    }),
    into(
      personnelRecord,
      entries.map(({ unseen, file, fileId, hour, credit, ...entry }) => ({
        ...entry,
        accountId: userId,
        ...(hour !== undefined && { hour: hour * 10 }),
        ...(credit !== undefined && { credit: Math.round(credit * 10) }),
        verified: !unseen,
        resourceIds: file ? [fileId] : [],
        createdAt: ENTERED,
      })),
    ),
  ];
}
