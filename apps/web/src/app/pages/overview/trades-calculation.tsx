import type { Ping } from '../../../api/ping.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';

interface TradesCalculationProps {
  stats: Ping['tradeStats'];
  currency: string;
  onClose: () => void;
}

/** Explains open cost and result. */
export function TradesCalculation({ stats, currency, onClose }: TradesCalculationProps) {
  return (
    <Dialog title="Open cost and result" dismissable className="max-w-md" onClose={onClose}>
      <dl className="flex flex-col gap-4 p-5 text-13">
        <div>
          <dt className="flex justify-between gap-4 text-14 font-semibold">
            Open cost
            <Amount value={stats.invested} currency={currency} rule="value" />
          </dt>
          <dd className="mt-1 text-muted">
            What you paid, fees included, for the holdings that you still have.
          </dd>
        </div>
        <div>
          <dt className="flex justify-between gap-4 text-14 font-semibold">
            Result
            <Amount value={stats.profit} currency={currency} rule="value" signed />
          </dt>
          <dd className="mt-1 text-muted">
            What you gained or lost by trading: on what you sold again, and on what you still hold at the
            price of the last update.
          </dd>
        </div>
      </dl>
      <p className="border-t border-line px-5 py-4 text-13">
        <TextLink to="/account/trade-history">Every order that went into it</TextLink>
      </p>
    </Dialog>
  );
}
