import { registrar } from '@domain/access/access';
import type { OfficePerson } from '@domain/api/manage';
import { searchLink } from '@domain/manage/links';
import { noticePages } from '@domain/notices/pages';
import { AccountStanding, ProfileReview } from '@domain/statuses';
import { useAccess } from '@umijs/max';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import type { RowAction } from '@/lists';
import { usePlace } from './place';

/** Has the registration of the person still to be decided? */
export const isWaiting = ({ standing, profileReview }: OfficePerson): boolean =>
  standing === AccountStanding.Normal && profileReview === ProfileReview.Unreviewed;

/** Next step with a person: the registration that waits; on a phone also the person, whose name is a small target there. */
export function useNextSteps() {
  const t = useT();
  const { may } = useAccess();
  const phone = usePhone();
  const { to } = usePlace();
  return (row: OfficePerson): RowAction[] => {
    const { accountId, realName } = row;
    // A province's own server may not tell whose turn it is.
    const reviews = isWaiting(row) && may(registrar) && row.waitsAt?.mine !== false;
    const named = (label: string) => ({ label, name: `${label} ${realName}` });
    const open = { key: 'open', ...named(t('common.view')), to: to(accountId) };
    const review = {
      key: 'review',
      ...named(t('manage.people.review')),
      to: searchLink(noticePages.accountReview.all(), realName),
    };
    return [...(reviews ? [review] : []), ...(phone ? [open] : [])];
  };
}
