import { Allowed, Building } from '@/features/exception';

export default function ReviewListPage() {
  return (
    <Allowed to="projectReview">
      <Building title="frame.screen.review" />
    </Allowed>
  );
}
