import { decimalsOf } from '@papermint/contracts/money/amount';
import { useRef } from 'react';
import { useContractForm } from '../../../frames/contract-form.ts';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { CoinDialog } from './coin-dialog.tsx';
import { CoinGroup, CoinTextField } from './coin-fields.tsx';
import { CoinPreview } from './coin-preview.tsx';
import type { CoinValues } from './coin-terms.ts';
import { SUPPLY, termErrors, termsOf, typedNumber } from './coin-terms.ts';
import type { StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';
import { TERMS, trimmed } from './term-words.ts';

/** Changes the terms of a coin; locked ones show why. */
export function EditCoinDialog({ coin, onClose }: { coin: StaffCoinDetail; onClose: () => void }) {
  const { symbol, locks } = coin;
  const closing = useRef<() => void>(null);
  const form = useContractForm('marketsStaff.updateCoin', {
    id: 'edit-coin',
    defaults: valuesOf(coin),
    input(values, changed) {
      const { scale, tick, lot, minNotional } = termsOf(values);
      const { name, spreadBps, supply, reason } = values;
      const all = { name, supply: tidyAmount(supply) || null, scale, tick, lot, minNotional };
      const terms = Object.entries({ ...all, spreadBps: typedNumber(spreadBps) });
      return { symbol, reason, ...Object.fromEntries(terms.filter(([term]) => term in changed)) };
    },
    labels: TERMS,
    required: { name: 'Name is needed' },
    check(values) {
      const { minNotional, tick, lot, scale } = termErrors(values);
      return { minNotional, tick, lot, scale };
    },
    onDone(answer) {
      takeCoin(answer.coin);
      closing.current?.();
    },
  });
  return (
    <CoinDialog
      form={form}
      title={`${symbol} specification`}
      description="Changes apply within a second."
      button="Save changes"
      closing={closing}
      onClose={onClose}
    >
      <CoinGroup title="Name and market">
        <CoinTextField form={form} name="name" text />
        <CoinTextField form={form} name="supply" unit="coins" hint={SUPPLY} />
        <CoinTextField form={form} name="spreadBps" unit="bps" hint="0 to 500, in hundredths of a percent." />
      </CoinGroup>
      <CoinGroup title="Orders">
        <CoinTextField form={form} name="minNotional" unit="USD" hint="Orders that are open stay." />
        <CoinTextField
          form={form}
          name="tick"
          unit="USD"
          lock={locks.tick}
          hint="The smallest step of a price."
        />
        <CoinTextField
          form={form}
          name="lot"
          lock={locks.lot}
          hint="The smallest step of an order's amount."
        />
        <CoinTextField
          form={form}
          name="scale"
          lock={locks.scale}
          unit="decimals"
          hint="Decimals of a stored amount."
        />
      </CoinGroup>
      <CoinGroup title="Fixed">
        <CoinTextField form={form} name="annualVolatility" unit="%" lock={locks.annualVolatility} />
        <CoinTextField form={form} name="turnover" unit="USD" lock={locks.turnover} />
      </CoinGroup>
      <CoinPreview values={{ ...form.values, price: priceAt(form.values.tick, coin.price) }} />
      <CoinTextField form={form} name="reason" text label="Reason (optional)" hint="Stored in the history." />
    </CoinDialog>
  );
}

function valuesOf(coin: StaffCoinDetail): CoinValues {
  return {
    ...{ symbol: coin.symbol, name: coin.name, stable: coin.isStableCoin ? 'yes' : '', reason: '' },
    // The price that the coin's path starts from: it must be a multiple of every tick.
    price: coin.anchor,
    ...{ tick: coin.tick, lot: coin.lot, minNotional: coin.minNotional },
    ...{
      scale: String(coin.scale),
      spreadBps: String(coin.spreadBps),
      turnover: Number(coin.turnover).toLocaleString('en'),
    },
    annualVolatility: trimmed(coin.annualVolatility * 100),
    supply: coin.supply === null ? '' : BigInt(coin.supply).toLocaleString('en'),
  };
}

/** The present price, rounded to the typed tick. */
function priceAt(typedTick: string, price: string): string {
  const tick = tidyAmount(typedTick);
  const ticks = Math.round(Number(price) / Number(tick));
  return Number.isFinite(ticks) ? (ticks * Number(tick)).toFixed(Math.min(decimalsOf(tick), 20)) : price;
}
