import type { ReactNode } from 'react';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { MoneyColumns } from '../../frames/form/money-columns.tsx';
import { LatestDeposits } from './latest-deposits.tsx';

interface DepositColumnsProps {
  slip?: MoneySlip | undefined;
  /** In the place of the slip. */
  receipt?: ReactNode;
  /** The deposit that the page shows. */
  opened?: string;
  children: ReactNode;
}

/** The columns of the deposit pages: a form or a deposit, the latest deposits below it, and the slip. */
export function DepositColumns({ slip, receipt, opened, children }: DepositColumnsProps) {
  return (
    <MoneyColumns slip={slip} receipt={receipt}>
      {children}
      <LatestDeposits opened={opened ?? null} />
    </MoneyColumns>
  );
}
