import { isStaff } from '@papermint/contracts/accounts/staff';
import { hasFlag } from '@papermint/contracts/common/flags';
import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { BACK_OFFICE } from '../../guard-rules.ts';

/** The link to the back office, for staff only. In a rail it is an icon. */
export function StaffLink({ rail = false }: { rail?: boolean }) {
  const trader = useTrader();
  const adminFlagOn = hasFlag(useAtomValue(flagsAtom), 'admin');
  if (!trader || !isStaff(trader.position, adminFlagOn)) return null;
  return (
    <Link
      to={BACK_OFFICE}
      title={rail ? 'Back office' : undefined}
      className={cn(
        'mb-1 flex h-10 items-center gap-3 rounded-control text-14 font-medium text-muted transition-colors duration-120 hover:bg-surface-1 hover:text-fg touch:h-11',
        rail ? 'justify-center' : 'px-3',
      )}
    >
      <BriefcaseBusiness className="size-4.5 shrink-0" aria-hidden="true" />
      <span className={cn(rail && 'sr-only')}>Back office</span>
    </Link>
  );
}
