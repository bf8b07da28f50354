import type { ConversionRow } from '@domain/api/credit';
import { conversionForm } from '@domain/credit/conversion';
import { type FieldShape, type Row, readName, storedName } from '@domain/forms';
import { SidePanel } from '@/components/SidePanel';
import { StatusTag } from '@/components/StatusTag';
import { ReadSections } from '@/forms/reading/ReadSections';
import { sectionsOf } from '@/forms/reading/sections';
import { useT } from '@/hooks/useT';

const { fields } = conversionForm;
const TITLE = [conversionForm.title];

/** A conversion as its form was filled in. */
const valuesOf = (row: ConversionRow): Row => ({
  sourceType: row.sourceType,
  date: row.date,
  orgName: row.orgName,
  creditTypeId: row.creditTypeId,
  [readName('creditTypeId', fields.creditTypeId as FieldShape)]: row.creditTypeName,
  applyCredit: row.applyCredit,
  rule: row.ruleText,
  [storedName('res', fields.res as FieldShape)]: row.resInfos,
});

/** Conversion into credit as a document, beside the list. */
export function ConversionReading({ row, onClose }: { row: ConversionRow; onClose: () => void }) {
  const t = useT();
  return (
    <SidePanel
      title={<bdi>{row.title}</bdi>}
      aside={row.reviewStatus !== null && <StatusTag set="certificateReview" value={row.reviewStatus} />}
      size="table"
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {row.reason && <p>{t('credit.conversion.reason', { reason: row.reason })}</p>}
      <ReadSections definition={conversionForm} sections={sectionsOf(conversionForm, valuesOf(row), TITLE)} />
    </SidePanel>
  );
}
