import { Outlet } from '@umijs/max';
import { AntdShell } from '@/components/AntdShell';
import { RouteBoundary } from '@/components/RouteBoundary';
import { Frame } from '@/features/frame';
import { useAllWords } from '@/services/catalogue';
import { ApprovalGuard } from '@/wrappers/approvalGuard';
import { InfoGuard } from '@/wrappers/infoGuard';
import { LoginGuard } from '@/wrappers/loginGuard';
import { PageGuard } from '@/wrappers/pageGuard';

/** Everything below /personal: the four checks in their order (specification §2) around the page, within the frame. */
export default function PersonalLayout() {
  useAllWords();
  return (
    <LoginGuard>
      <AntdShell>
        <Frame>
          <ApprovalGuard>
            <InfoGuard>
              <PageGuard>
                <RouteBoundary>
                  <Outlet />
                </RouteBoundary>
              </PageGuard>
            </InfoGuard>
          </ApprovalGuard>
        </Frame>
      </AntdShell>
    </LoginGuard>
  );
}
