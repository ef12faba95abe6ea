import type { Position } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useAssets } from '../../../api/ping.ts';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { add, decimal, decimalText, ZERO } from '../../../lib/text/decimal.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { useFiguresOf } from './live-figures.tsx';

const NONE: readonly Position[] = [];

/** The margin account in a currency: available amount, locked margin, and unrealized P&L. */
export function MarginAccount({ currency }: { currency: string }) {
  const all = useOpenPositions().data?.data ?? NONE;
  const positions = useMemo(() => all.filter((one) => one.marginCurrency === currency), [all, currency]);
  const figuresOf = useFiguresOf();
  const pnlAtom = useMemo(
    () =>
      atom((get) =>
        decimalText(
          positions.reduce((sum, position) => add(sum, decimal(get(figuresOf(position)).pnl)), ZERO),
        ),
      ),
    [positions, figuresOf],
  );
  const pnl = useAtomValue(pnlAtom);
  const assets = useAssets();
  const available = assets?.find((one) => one.currency === currency)?.amount ?? (assets ? '0' : null);
  const margin = decimalText(positions.reduce((sum, { margin }) => add(sum, decimal(margin)), ZERO));
  const equity =
    available === null ? null : decimalText(add(add(decimal(available), decimal(margin)), decimal(pnl)));
  const money = (value: string | null, signed = false) => (
    <Amount value={value} currency={currency} rule="exact" leastDecimals={2} signed={signed} />
  );
  return (
    <section aria-label="Margin account" className="border-t border-line p-4">
      <h2 className="text-13 font-semibold">Margin account, {codeLabel(currency)}</h2>
      <dl className="mt-2 flex flex-col gap-1.5 text-13">
        {[
          { label: 'Equity', value: money(equity) },
          { label: 'Available', value: money(available) },
          { label: 'In positions', value: money(margin) },
          { label: 'Unrealized P&L', value: money(pnl, true) },
        ].map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
