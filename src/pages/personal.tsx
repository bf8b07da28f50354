import { Outlet } from '@umijs/max';
import { AntdShell } from '@/components/AntdShell';
import { RouteBoundary } from '@/components/RouteBoundary';
import { Frame } from '@/features/frame';
import { useAllWords } from '@/services/catalogue';
import { ApprovalGuard } from '@/wrappers/approvalGuard';
import { EnterpriseGuard } from '@/wrappers/enterpriseGuard';
import { InfoGuard } from '@/wrappers/infoGuard';
import { LoginGuard } from '@/wrappers/loginGuard';
import { PageGuard } from '@/wrappers/pageGuard';

/** Everything below /personal: the four checks in their order and the page's own around the page, within the frame. */
export default function PersonalLayout() {
  useAllWords();
  return (
    <LoginGuard>
      <AntdShell>
        <Frame>
          <ApprovalGuard>
            <InfoGuard>
              <EnterpriseGuard>
                <PageGuard>
                  <RouteBoundary>
                    <Outlet />
                  </RouteBoundary>
                </PageGuard>
              </EnterpriseGuard>
            </InfoGuard>
          </ApprovalGuard>
        </Frame>
      </AntdShell>
    </LoginGuard>
  );
}
