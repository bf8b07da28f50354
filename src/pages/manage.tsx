import { Outlet } from '@umijs/max';
import { AntdShell } from '@/components/AntdShell';
import { RouteBoundary } from '@/components/RouteBoundary';
import { Frame } from '@/features/frame';
import { ManageFrame } from '@/features/manageFrame';
import { useAllWords, useWordsOf } from '@/services/catalogue';
import { ApprovalGuard } from '@/wrappers/approvalGuard';
import { LoginGuard } from '@/wrappers/loginGuard';
import { PageGuard } from '@/wrappers/pageGuard';

/** Everything below /manage: the checks of the person and of the page, within the frame. */
export default function ManageLayout() {
  useAllWords();
  useWordsOf('manage');
  return (
    <LoginGuard>
      <AntdShell>
        <Frame>
          <ApprovalGuard>
            <PageGuard>
              <ManageFrame>
                <RouteBoundary>
                  <Outlet />
                </RouteBoundary>
              </ManageFrame>
            </PageGuard>
          </ApprovalGuard>
        </Frame>
      </AntdShell>
    </LoginGuard>
  );
}
