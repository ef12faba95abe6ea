import type { Ping } from '../../../api/ping.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';

interface TradesCalculationProps {
  stats: Ping['tradeStats'];
  currency: string;
  onClose: () => void;
}

/** Explains cost basis and P&L. */
export function TradesCalculation({ stats, currency, onClose }: TradesCalculationProps) {
  return (
    <Dialog title="Cost basis and P&amp;L" dismissable className="max-w-md" onClose={onClose}>
      <dl className="flex flex-col gap-4 p-5 text-13">
        <div>
          <dt className="flex justify-between gap-4 text-14 font-semibold">
            Cost basis
            <Amount value={stats.invested} currency={currency} rule="value" />
          </dt>
          <dd className="mt-1 text-muted">
            What you paid, including fees, for the assets you still hold, and the margin of your open
            positions.
          </dd>
        </div>
        <div>
          <dt className="flex justify-between gap-4 text-14 font-semibold">
            Total P&amp;L
            <Amount value={stats.profit} currency={currency} rule="value" signed />
          </dt>
          <dd className="mt-1 text-muted">
            Realized P&amp;L on what you sold and on closed positions, plus unrealized P&amp;L on what you
            still hold and on open positions, at the latest prices.
          </dd>
        </div>
      </dl>
      <p className="border-t border-line px-5 py-4 text-13">
        <TextLink to="/account/trade-history">View all orders</TextLink>
      </p>
    </Dialog>
  );
}
