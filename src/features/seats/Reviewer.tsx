import type { ReviewLoad } from '@domain/api/manageSeats';
import { PersonCell } from '@/components/PersonCell';
import { useT } from '@/hooks/useT';

/** A reviewer with the office for which he decides most. */
export function Reviewer({ load: { realName, orgName, places } }: { load: ReviewLoad }) {
  const t = useT();
  return (
    <PersonCell
      name={realName}
      below={places > 1 ? t('manage.load.places', { name: orgName, n: places - 1 }) : orgName}
    />
  );
}
