import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { tidyAmount } from '../../../ui/form/tidy-amount.ts';
import { CoinDialog } from './coin-dialog.tsx';
import { CoinGroup, CoinTextField } from './coin-fields.tsx';
import { useCoinForm } from './coin-form.ts';
import { CoinPreview } from './coin-preview.tsx';
import type { CoinField } from './coin-terms.ts';
import { NEW_COIN, numberOf, presetsFor, SUPPLY, termsOf } from './coin-terms.ts';

const FIELDS: readonly CoinField[] = [
  ...(['symbol', 'name', 'stable', 'price', 'annualVolatility', 'turnover', 'spreadBps', 'supply'] as const),
  ...(['tick', 'lot', 'scale', 'minNotional', 'reason'] as const),
];
const SUGGESTED: readonly CoinField[] = ['tick', 'lot', 'scale'];

interface CreateCoinDialogProps {
  onClose: () => void;
  onCreated: (symbol: string) => void;
}

/** Lists a coin. What follows from the price is suggested until somebody types it himself. */
export function CreateCoinDialog({ onClose, onCreated }: CreateCoinDialogProps) {
  const [own, setOwn] = useState<ReadonlySet<CoinField>>(new Set());
  const form = useCoinForm({
    id: 'create-coin',
    initial: NEW_COIN,
    fields: FIELDS,
    send(values) {
      const reason = values.reason.trim();
      return client.marketsStaff.createCoin.mutate({
        ...termsOf(values),
        symbol: values.symbol.trim(),
        name: values.name.trim(),
        spreadBps: numberOf(values.spreadBps) ?? 0,
        ...(values.supply.trim() && { supply: tidyAmount(values.supply) }),
        ...(reason && { reason }),
      });
    },
  });
  const stable = form.values.stable === 'yes';

  function suggest(price: string): object {
    const presets = presetsFor(price);
    return Object.fromEntries(Object.entries(presets ?? {}).filter(([name]) => !own.has(name as CoinField)));
  }
  const typed = (name: CoinField) => (value: string) => {
    if (SUGGESTED.includes(name)) setOwn(new Set([...own, name]));
    form.edit({ [name]: value });
  };

  return (
    <CoinDialog
      form={form}
      title="List a coin"
      description="It trades against the dollar as soon as it is listed."
      button="List it"
      onClose={onClose}
      onSaved={({ symbol }) => onCreated(symbol)}
    >
      <CoinGroup title="Name">
        <CoinTextField
          form={form}
          name="symbol"
          text
          hint="2 to 12 of A to Z and 0 to 9"
          onEdit={(value) => form.edit({ symbol: value.toUpperCase() })}
        />
        <CoinTextField form={form} name="name" text />
      </CoinGroup>
      <CoinGroup title="Market">
        <div className="sm:col-span-2">
          <Checkbox
            label="Pegged to the dollar"
            hint="Costs 1 USD, until a depeg is made to happen."
            checked={stable}
            onChange={(checked) =>
              form.edit(
                checked
                  ? { stable: 'yes', price: '1', annualVolatility: '0', spreadBps: '2', ...suggest('1') }
                  : {
                      stable: '',
                      annualVolatility: NEW_COIN.annualVolatility,
                      spreadBps: NEW_COIN.spreadBps,
                    },
              )
            }
          />
        </div>
        <CoinTextField
          form={form}
          name="price"
          unit="USD"
          hint="Fixed once it is listed."
          onEdit={(price) => form.edit({ price, ...suggest(price) })}
        />
        <CoinTextField
          form={form}
          name="annualVolatility"
          unit="%"
          hint="0 to 300. Fixed once it is listed."
        />
        <CoinTextField
          form={form}
          name="turnover"
          unit="USD"
          hint="Of a usual day. Fixed once it is listed."
        />
        <CoinTextField form={form} name="spreadBps" unit="bps" hint="0 to 500, in hundredths of a percent." />
        <CoinTextField form={form} name="supply" unit="coins" label="Supply (optional)" hint={SUPPLY} />
      </CoinGroup>
      <CoinGroup title="Orders">
        <CoinTextField
          form={form}
          name="tick"
          unit="USD"
          hint="The smallest step of a price."
          onEdit={typed('tick')}
        />
        <CoinTextField
          form={form}
          name="lot"
          hint="The smallest step of an order's amount."
          onEdit={typed('lot')}
        />
        <CoinTextField form={form} name="minNotional" unit="USD" />
        <CoinTextField
          form={form}
          name="scale"
          unit="decimals"
          hint="Of an amount that is kept."
          onEdit={typed('scale')}
        />
      </CoinGroup>
      <CoinPreview values={form.values} />
      <CoinTextField form={form} name="reason" text label="Reason (optional)" hint="Kept in the history." />
    </CoinDialog>
  );
}
