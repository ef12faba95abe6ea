import { lackOf } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import { Lock } from 'lucide-react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';

/** Replaces content that staff lack the permission for. */
export function Refused({ permission }: { permission: Permission }) {
  return (
    <Card>
      <Empty title={lackOf(permission)} picture={<Lock className="size-6" aria-hidden="true" />}>
        A superuser can grant it to you.
      </Empty>
    </Card>
  );
}
