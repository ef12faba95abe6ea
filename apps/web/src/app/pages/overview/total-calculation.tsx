import { codeLabel } from '@papermint/contracts/money/asset-code';
import { atom } from 'jotai';
import { useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { Decimal } from '../../../lib/text/decimal.ts';
import { decimalText, rescale, toNumber } from '../../../lib/text/decimal.ts';
import type { Gain } from '../../../state/prices/valuation.ts';
import { gainAtom, rate, totalAtom, valuationAtom, wholeOf } from '../../../state/prices/valuation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';

interface TotalCalculationProps {
  assets: readonly Asset[];
  /** The unrealized P&L of open positions. */
  gains: readonly Gain[];
  /** The value of NFTs, decimal text in `currency`. */
  nfts: string;
  currency: string;
  onClose: () => void;
}

/** Lists amount, price and value of each asset. */
export function TotalCalculation({ assets, gains, nfts, currency, onClose }: TotalCalculationProps) {
  const total = useAtomValue(
    useMemo(() => totalAtom(assets, currency, gains, nfts), [assets, currency, gains, nfts]),
  );
  const unrealized = useAtomValue(useMemo(() => gainAtom(gains, currency), [gains, currency]));
  return (
    <Dialog
      title="Total balance"
      description={`Each amount, available and reserved, multiplied by its current price in ${currency}.`}
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
            {gains.length > 0 ? (
              <tr className="h-9 border-t border-line">
                <th scope="row" colSpan={2} className="text-left font-normal">
                  Unrealized P&L of {gains.length} open {gains.length === 1 ? 'position' : 'positions'}
                </th>
                <td className="pl-4 text-right font-medium">
                  <Amount value={unrealized} currency={currency} rule="value" bare />
                </td>
              </tr>
            ) : null}
            {/[1-9]/.test(nfts) ? (
              <tr className="h-9 border-t border-line">
                <th scope="row" colSpan={2} className="text-left font-normal">
                  NFTs at the floors of their collections
                </th>
                <td className="pl-4 text-right font-medium">
                  <Amount value={nfts} currency={currency} rule="value" bare />
                </td>
              </tr>
            ) : null}
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
          The 24 h change compares the value of these assets now with their value at the prices of 24 hours
          ago.
        </p>
      </div>
    </Dialog>
  );
}

function CalculationRow({ asset, currency }: { asset: Asset; currency: string }) {
  const worth = useAtomValue(useMemo(() => valuationAtom(asset, currency), [asset, currency]));
  const price = useAtomValue(
    useMemo(() => {
      const from = asset.currency;
      return atom((get) => {
        const price = rate(get, from, currency);
        return price && priceText(price);
      });
    }, [asset.currency, currency]),
  );
  return (
    <tr className="h-9 border-t border-line">
      <th scope="row" className="text-left font-normal whitespace-nowrap">
        <Amount value={decimalText(wholeOf(asset))} currency={asset.currency} bare rule="exact" />
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

/** A price computed through the dollar has too many digits to read. */
function priceText(price: Decimal): string {
  return decimalText(rescale(price, toNumber(price) >= 100 ? 2 : 6));
}
