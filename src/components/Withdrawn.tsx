import { RollbackOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import { RoleTag } from './StatusTag';

/** An attempt that its owner has taken back. */
export function Withdrawn() {
  const t = useT();
  return (
    <RoleTag role="off" icon={<RollbackOutlined className="flip" aria-hidden />}>
      {t('common.withdrawn')}
    </RoleTag>
  );
}
