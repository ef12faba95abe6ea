import { inGroups } from '@papermint/contracts/chains/sim-address';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import type { DepositOptions } from './deposits.ts';

const QrCode = lazyWithPreload(() => import('../../ui/picture/qr-code.tsx').then((m) => m.QrCode));

/** The trader's address for a coin on a network, to scan or copy, with its minimum. */
export function AddressBlock({ coin }: { coin: DepositOptions['crypto'][number] }) {
  const { currency, blockchain, network, minimum } = coin;
  const query = useQuery(trpc.deposits.address.queryOptions({ currency, blockchain }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="Your address could not be loaded." />;
  }
  const address = query.data?.address;
  const code = codeLabel(currency);
  return (
    <section aria-label="Your address">
      <div className="flex items-center gap-5 rounded-card border border-line bg-surface-2 p-4 max-sm:flex-col md:p-5">
        <div className="size-44 shrink-0 rounded-card bg-white">
          {address ? (
            <LazyBoundary>
              <QrCode text={address} label="Deposit address" />
            </LazyBoundary>
          ) : null}
        </div>
        <div className="min-w-0 flex-1 max-sm:w-full">
          <p className="text-12 text-subtle">Your {code} address</p>
          {address ? (
            <p className="mt-1 flex items-start gap-2">
              <code className="min-w-0 flex-1 font-mono text-14 leading-6">{inGroups(address)}</code>
              <CopyButton text={address} label="Copy address" className="shrink-0" />
            </p>
          ) : (
            <Skeleton className="mt-2 h-11 w-full" />
          )}
          {query.data?.memo ? (
            <p className="mt-2 flex items-center gap-2 text-13">
              <span className="text-subtle">Memo</span>
              <code className="font-mono">{query.data.memo}</code>
              <CopyButton text={query.data.memo} label="Copy memo" />
            </p>
          ) : null}
          <p className="mt-3 text-12 text-muted">
            Send only {code} on {network}, at least{' '}
            <Amount value={minimum} currency={currency} rule="exact" />. Anything else that is sent here is
            lost.
          </p>
        </div>
      </div>
    </section>
  );
}
