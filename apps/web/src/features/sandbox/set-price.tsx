import { UNTIL_RELEASED } from '@papermint/contracts/markets/set-price-end';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { SetPriceList } from './set-price-list.tsx';

const listChanged = () => queryClient.invalidateQueries({ queryKey: trpc.setPrices.list.queryKey() });

const HOLDS = [
  { value: 'PT1S', label: 'One second' },
  { value: 'PT1M', label: '1 minute' },
  { value: 'PT10M', label: '10 minutes' },
  { value: 'PT1H', label: '1 hour' },
  { value: UNTIL_RELEASED, label: 'Until released' },
];

/** Sets the price of a pair exactly, and lists the set prices of the exchange. */
export function SetPrice({ sheet, onClose }: { sheet: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Set a price"
      description="The pair has exactly this price for everyone in this exchange. Afterwards it moves on from this price."
      sheet={sheet}
      className={sheet ? '' : 'max-w-lg'}
      onClose={onClose}
    >
      <div className="flex flex-col divide-y divide-line px-5">
        <NewPrice />
        <SetPriceList onChanged={listChanged} />
      </div>
    </Dialog>
  );
}

function NewPrice() {
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const options = pairs?.map(({ pair }) => ({ value: pair, label: codeLabel(pair) })) ?? [];
  const form = useContractForm('setPrices.add', {
    defaults: { pair: 'BTC/USD', price: '', hold: 'PT1M' },
    input: (draft: { pair: string; price: string; hold: string }) => ({
      ...draft,
      venue: 'spot' as const,
      mode: 'set' as const,
    }),
    onDone: async ({ message }) => {
      toast('success', message);
      await listChanged();
    },
  });
  const { pair } = form.values;
  return (
    <FormFrame form={form} label="New price" className="gap-4 py-5" submit="Set the price">
      <FormField form={form} name="pair" label="Pair" onEdit={(next) => form.edit({ pair: next ?? '' })}>
        {(control) => <Combobox {...control} options={options} none="No matching pairs." />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="price" label="Price">
          {(control) => <AmountInput {...control} unit={codeLabel(pair.split('/')[1] ?? '')} />}
        </FormField>
        <FormField form={form} name="hold" label="Stays for">
          {({ value, ...control }) => (
            <NativeSelect {...control} shape="field" value={value} options={HOLDS} />
          )}
        </FormField>
      </div>
      <p className="text-12 text-pretty text-subtle">
        It begins with the next second, to which the clock moves. Stops, limits and liquidations that the
        price reaches are executed.
      </p>
    </FormFrame>
  );
}
