import { hasFlag } from '@papermint/contracts/common/flags';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { PlayMoneyBanner } from '../../parts/play-money.tsx';
import { flagsAtom } from '../../state/site/flags.ts';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { DepositColumns } from './deposit-columns.tsx';
import { DepositDetails } from './deposit-details.tsx';
import type { DepositOptions } from './deposits.ts';
import { depositPaths, useDepositFeed, useDepositOptions } from './deposits.ts';

interface DepositFrameProps {
  /** The form of a method in its columns, after the options have loaded. */
  children: (options: DepositOptions) => ReactNode;
}

/** The heading and tabs of the deposit pages. `?deposit=` shows a deposit instead of the form. */
export function DepositFrame({ children }: DepositFrameProps) {
  useDepositFeed();
  const flags = useAtomValue(flagsAtom);
  const options = useDepositOptions();
  const [params] = useSearchParams();
  const opened = params.get('deposit');
  const tabs = [
    { to: depositPaths.crypto, label: 'Crypto' },
    ...(hasFlag(flags, 'deposit_via_bank') ? [{ to: depositPaths.bank, label: 'Bank' }] : []),
    { to: depositPaths.card, label: 'Card' },
    ...(hasFlag(flags, 'deposit_via_paypal') ? [{ to: depositPaths.paypal, label: 'PayPal' }] : []),
  ];
  return (
    <PageFrame title="Deposit" about="Add simulated money to your account. Nothing real can be sent.">
      <div className="-mx-4 mb-6 md:mx-0 md:*:px-0">
        <TabLinks label="Deposit methods" tabs={tabs} />
      </div>
      <PlayMoneyBanner className="mb-5 max-w-160" />
      {opened ? (
        <DepositDetails key={opened} uuid={opened} />
      ) : options.isError && !options.data ? (
        <QueryFailed query={options} title="The deposit methods could not be loaded." />
      ) : options.data ? (
        children(options.data)
      ) : (
        <DepositColumns>
          <Skeleton className="h-96" />
        </DepositColumns>
      )}
    </PageFrame>
  );
}
