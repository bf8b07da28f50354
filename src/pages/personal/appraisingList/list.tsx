import { Allowed, Building } from '@/features/exception';

export default function AppraisingListListPage() {
  return (
    <Allowed to="appraising">
      <Building title="frame.screen.appraisingList" />
    </Allowed>
  );
}
