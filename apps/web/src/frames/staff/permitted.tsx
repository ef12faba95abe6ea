import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrader } from '../../api/ping.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** Whether the signed-in member of staff has a permission. */
export function usePermitted(permission: Permission): boolean {
  const trader = useTrader();
  return trader !== null && isPermitted(trader.position, trader.permissions, permission);
}

interface PermittedProps {
  permission: Permission;
  /** The title of the screen, for readers who lack the permission. */
  title: string;
  children: ReactNode;
}

/** Shows its children to readers with the permission, and a note to others. */
export function Permitted({ permission, title, children }: PermittedProps) {
  if (usePermitted(permission)) return children;
  return (
    <StaffFrame title={title}>
      <Card>
        <Empty title={lackOf(permission)} picture={<Lock className="size-6" aria-hidden="true" />}>
          A superuser can grant it to you.
        </Empty>
      </Card>
    </StaffFrame>
  );
}
