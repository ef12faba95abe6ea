import { decimalsOf } from '@papermint/contracts/money/amount';
import { client } from '../../../api/trpc.ts';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { CoinDialog } from './coin-dialog.tsx';
import { CoinGroup, CoinTextField } from './coin-fields.tsx';
import { useCoinForm } from './coin-form.ts';
import { CoinPreview } from './coin-preview.tsx';
import type { CoinField, CoinValues } from './coin-terms.ts';
import { numberOf, SUPPLY, termsOf } from './coin-terms.ts';
import type { StaffCoinDetail } from './staff-coin.ts';
import { trimmed } from './term-words.ts';

const TERMS = ['name', 'supply', 'minNotional', 'spreadBps', 'tick', 'lot', 'scale'] as const;
const FIELDS: readonly CoinField[] = [...TERMS, 'reason'];

/** Changes the terms of a coin; locked ones show why. */
export function EditCoinDialog({ coin, onClose }: { coin: StaffCoinDetail; onClose: () => void }) {
  const { symbol, locks } = coin;
  const initial = valuesOf(coin);
  const form = useCoinForm({
    id: 'edit-coin',
    initial,
    fields: FIELDS,
    send(values) {
      const { scale, tick, lot, minNotional } = termsOf(values);
      const all = {
        name: values.name.trim(),
        supply: tidyAmount(values.supply) || null,
        scale,
        tick,
        lot,
        minNotional,
        spreadBps: numberOf(values.spreadBps) ?? 0,
      };
      const changed = TERMS.filter((name) => values[name].trim() !== initial[name].trim());
      const reason = values.reason.trim();
      return client.marketsStaff.updateCoin.mutate({
        symbol,
        ...Object.fromEntries(changed.map((name) => [name, all[name]])),
        ...(reason && { reason }),
      });
    },
  });
  return (
    <CoinDialog
      form={form}
      title={`Terms of ${symbol}`}
      description="Open terminals have them within a second."
      button="Save changes"
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
