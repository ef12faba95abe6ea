import { useRef } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { CoinDialog } from './coin-dialog.tsx';
import { CoinGroup, CoinTextField } from './coin-fields.tsx';
import { CoinPreview } from './coin-preview.tsx';
import { SUPPLY } from './coin-terms.ts';
import { useNewCoinForm } from './new-coin-form.ts';

interface CreateCoinDialogProps {
  onClose: () => void;
  onCreated: (symbol: string) => void;
}

/** Lists a coin. */
export function CreateCoinDialog({ onClose, onCreated }: CreateCoinDialogProps) {
  const closing = useRef<() => void>(null);
  const { form, editPrice, editSuggested, peg } = useNewCoinForm(({ symbol }) => {
    onCreated(symbol);
    closing.current?.();
  });
  return (
    <CoinDialog
      form={form}
      title="List a coin"
      description="It trades against USD as soon as it is listed."
      button="List it"
      onClose={onClose}
      closing={closing}
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
            hint="Price stays at 1 USD, except in a depeg scenario."
            checked={form.values.stable === 'yes'}
            onChange={peg}
          />
        </div>
        <CoinTextField
          form={form}
          name="price"
          unit="USD"
          hint="Fixed once it is listed."
          onEdit={editPrice}
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
          onEdit={editSuggested('tick')}
        />
        <CoinTextField
          form={form}
          name="lot"
          hint="The smallest step of an order's amount."
          onEdit={editSuggested('lot')}
        />
        <CoinTextField form={form} name="minNotional" unit="USD" />
        <CoinTextField
          form={form}
          name="scale"
          unit="decimals"
          hint="Decimals of a stored amount."
          onEdit={editSuggested('scale')}
        />
      </CoinGroup>
      <CoinPreview values={form.values} />
      <CoinTextField form={form} name="reason" text label="Reason (optional)" hint="Stored in the history." />
    </CoinDialog>
  );
}
