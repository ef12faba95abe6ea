import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Asset, Ping } from '../../../api/ping.ts';
import type { Decimal } from '../../../lib/decimal.ts';
import { decimalText, rescale, toNumber } from '../../../lib/decimal.ts';
import { rate, totalAtom, valuationAtom, wholeOf } from '../../../state/valuation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { codeLabel } from '../../../ui/text/amount-format.ts';
import { TextLink } from '../../../ui/text/link.tsx';

interface CalculationDialogProps {
  what: 'total' | 'trades';
  assets: readonly Asset[];
  stats: Ping['tradeStats'];
  currency: string;
  onClose: () => void;
}

/** Opens what a total is made of. */
export function CalculationDialog(props: CalculationDialogProps) {
  return props.what === 'total' ? <TotalCalculation {...props} /> : <TradesCalculation {...props} />;
}

function TotalCalculation({ assets, currency, onClose }: CalculationDialogProps) {
  const total = useAtomValue(useMemo(() => totalAtom(assets, currency), [assets, currency]));
  return (
    <Dialog
      title="Total balance"
      description={`Each amount, available and held, times its price in ${currency} now.`}
      dismissable
      className="max-w-xl"
      onClose={onClose}
    >
      <div className="overflow-x-auto px-5 py-3">
        <table className="w-full text-13" aria-label="Calculation">
          <thead>
            <tr className="h-8 text-12 text-subtle">
              <th scope="col" className="text-left font-medium">
                Amount
              </th>
              <th scope="col" className="pl-4 text-right font-medium">
                Price
              </th>
              <th scope="col" className="pl-4 text-right font-medium">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {assets.map((asset) => (
              <CalculationRow key={asset.currency} asset={asset} currency={currency} />
            ))}
          </tbody>
          <tfoot>
            <tr className="h-12 border-t border-control text-14 font-semibold">
              <th scope="row" className="text-left" colSpan={2}>
                Total
              </th>
              <td className="text-right">
                <Amount value={total} currency={currency} rule="value" />
              </td>
            </tr>
          </tfoot>
        </table>
        <p className="pt-1 pb-3 text-12 text-subtle">
          The change in 24 h compares these holdings at yesterday's prices with their value now.
        </p>
      </div>
    </Dialog>
  );
}

function CalculationRow({ asset, currency }: { asset: Asset; currency: string }) {
  const worth = useAtomValue(useMemo(() => valuationAtom(asset, currency), [asset, currency]));
  const price = useAtomValue(
    useMemo(() => {
      const from = asset.isStableCoin ? 'USD' : asset.currency;
      return atom((get) => {
        const found = rate(get, from, currency);
        return found && priceText(found);
      });
    }, [asset.isStableCoin, asset.currency, currency]),
  );
  return (
    <tr className="h-9 border-t border-line">
      <th scope="row" className="text-left font-normal whitespace-nowrap">
        <Amount value={decimalText(wholeOf(asset))} rule="exact" />
        <span className="ml-1.5 text-muted">{codeLabel(asset.currency)}</span>
      </th>
      <td className="pl-4 text-right whitespace-nowrap text-muted">
        <span aria-hidden="true">× </span>
        <Amount value={price} rule="exact" />
      </td>
      <td className="pl-4 text-right font-medium">
        <Amount value={worth ?? asset.value} currency={currency} rule="value" bare />
      </td>
    </tr>
  );
}

/** By way of the dollar a price has more digits than anybody reads. */
function priceText(price: Decimal): string {
  return decimalText(rescale(price, toNumber(price) >= 100 ? 2 : 6));
}

function TradesCalculation({ stats, currency, onClose }: CalculationDialogProps) {
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
