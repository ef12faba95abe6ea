import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useBook } from '../../../api/queries/book.ts';
import { priceDecimals } from '../../../features/markets/markets.ts';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { SignInLink } from '../../../parts/sign-in-link.tsx';
import { siteConfigAtom } from '../../../state/site/site-config.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';

/** In place of the order form: the prices that an order would get now, and the way to an account. */
export function GuestTicket({ market }: Pick<TerminalProps, 'market'>) {
  const { book } = useBook(market.pair);
  const open = useAtomValue(siteConfigAtom).registration_open !== false;
  const best = [
    {
      name: 'Best ask',
      title: 'Current lowest price to buy at',
      price: book?.asks[0]?.[0],
      tone: 'text-down',
    },
    {
      name: 'Best bid',
      title: 'Current highest price to sell at',
      price: book?.bids[0]?.[0],
      tone: 'text-up',
    },
  ];
  return (
    <div className="flex min-h-76 flex-col p-4">
      <h2 className="title text-20 wrap-anywhere">Trade {codeLabel(market.base)}</h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-4">
        {best.map(({ name, title, price, tone }) => (
          <div key={name} title={title}>
            <dt className="text-12 text-muted">{name}</dt>
            <dd className={`min-h-6 text-16 font-semibold ${tone}`}>
              {price ? (
                <Amount value={price} rule="exact" leastDecimals={priceDecimals(market)} />
              ) : (
                <Skeleton className="h-5 w-24" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-muted">
        Chart, order book and trades are live. With an account, you can place orders and set alerts.
      </p>
      <div className="mt-auto flex flex-col gap-2 pt-4">
        <SignInLink returns look="primary" wide>
          Sign in to trade
        </SignInLink>
        {open ? (
          <SignInLink returns to="/register" wide>
            Create an account
          </SignInLink>
        ) : null}
      </div>
    </div>
  );
}

/** The bar of a phone, in place of the buttons that open the order form. */
export function GuestBar() {
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface-1 px-4 py-3">
      <SignInLink returns look="primary" wide className="h-11">
        Sign in to trade
      </SignInLink>
    </div>
  );
}
