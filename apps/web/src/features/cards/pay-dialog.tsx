import type { MerchantId } from '@papermint/contracts/cards/merchants';
import { useRef, useState } from 'react';
import { queryClient } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { merchantOptions } from './card-words.tsx';

interface PayDialogProps {
  card: { uuid: string; currency: string };
  /** Whether the reader is staff, who try a card out. */
  staff?: boolean;
  onClose: () => void;
}

/** Pays a merchant of the simulated network, and shows why the network declined a payment. */
export function PayDialog(props: PayDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Pay a test merchant" className="max-w-lg" focus={first} onClose={props.onClose}>
      {(close) => <PayForm {...props} first={first} close={close} />}
    </Dialog>
  );
}

interface PayFormProps extends PayDialogProps {
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function PayForm({ card, staff = false, first, close }: PayFormProps) {
  const [declined, setDeclined] = useState<string | null>(null);
  const { uuid, currency } = card;
  const form = useContractForm(staff ? 'cardsStaff.pay' : 'cards.pay', {
    defaults: { merchant: 'coffee', amount: '' },
    input({ merchant, amount }) {
      const wanted = { merchant: merchant as MerchantId, amount: tidyAmount(amount) };
      return staff ? { uuid, ...wanted } : { myVccId: uuid, ...wanted };
    },
    required: { amount: 'Enter an amount' },
    onDone({ approved, message }) {
      void queryClient.invalidateQueries();
      if (approved) close();
      else setDeclined(message);
    },
  });
  return (
    <FormFrame form={form} label="Pay a test merchant" submit="Pay" wide className="p-5">
      {declined ? <Banner tone="info" alert title={declined} /> : null}
      <FormField form={form} name="merchant" label="Merchant">
        {(control) => <NativeSelect {...control} shape="field" options={merchantOptions} />}
      </FormField>
      <FormField form={form} name="amount" label="Amount">
        {(control) => <AmountInput {...control} ref={first} unit={currency} />}
      </FormField>
      <p className="text-12 text-muted">
        The merchant captures or reverses the amount within two days. These merchants are invented.
      </p>
    </FormFrame>
  );
}
