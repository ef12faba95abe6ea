import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { ReactNode } from 'react';
import { useTrader } from '../../api/ping.ts';
import { Refused } from '../form/refused.tsx';
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
      <Refused permission={permission} />
    </StaffFrame>
  );
}
