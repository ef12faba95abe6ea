import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { useContractForm } from '../../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../../frames/form/form-frame.tsx';
import { ConvertedAmount } from '../../../../parts/converted-amount.tsx';
import { tidyAmount } from '../../../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../../../ui/form/input.tsx';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { formatAmount } from '../../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../../ui/text/key-values.tsx';
import { floorText } from './floor-text.ts';
import type { ItemDetails } from './use-item.ts';
import { refreshTraded } from './use-item.ts';

const DAYS = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** Offers an amount for an item. */
export function OfferDialog({ details, onClose }: { details: ItemDetails; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={`Offer for ${details.item.name}`} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <OfferForm details={details} first={first} close={close} />}
    </Dialog>
  );
}

interface OfferFormProps {
  details: ItemDetails;
  first: RefObject<HTMLInputElement | null>;
  close: () => void;
}

function OfferForm({ details, first, close }: OfferFormProps) {
  const { item, floor, available, offers } = details;
  const code = codeLabel(item.currency);
  const form = useContractForm('nftTrading.makeOffer', {
    defaults: { amount: '', expiresInDays: '7' },
    input: ({ amount, expiresInDays }) => ({
      nftUuid: item.uuid,
      amount: tidyAmount(amount),
      currency: item.currency,
      expiresInDays: Number(expiresInDays),
    }),
    required: { amount: 'Enter an amount' },
    onDone() {
      refreshTraded();
      close();
    },
  });
  const amount = tidyAmount(form.values.amount);
  const best = offers[0]?.amount ?? null;
  return (
    <FormFrame form={form} label="Offer" submit="Make offer" wide className="p-5">
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint={
          Number(amount) > 0
            ? floorText(amount, floor)
            : floor === null
              ? ''
              : `Floor ${formatAmount(floor, 'exact')} ${code}`
        }
        aside={
          <span className="text-12 text-subtle">
            <Amount value={available} currency={item.currency} rule="exact" /> available
          </span>
        }
      >
        {(control) => <AmountInput {...control} ref={first} unit={code} />}
      </FormField>
      <FormField form={form} name="expiresInDays" label="Expires after">
        {(control) => <NativeSelect {...control} shape="field" options={DAYS} />}
      </FormField>
      <KeyValues
        rows={[
          ...(Number(amount) > 0
            ? [
                {
                  label: 'Your offer',
                  value: <ConvertedAmount value={amount} currency={item.currency} />,
                  strong: true,
                },
              ]
            : []),
          { label: 'Price', value: <ConvertedAmount value={item.price} currency={item.currency} /> },
          { label: 'Best offer', value: <ConvertedAmount value={best} currency={item.currency} /> },
        ]}
      />
      <p className="text-12 text-muted">
        The amount is in escrow until the offer is accepted, declined or canceled, or expires.
      </p>
    </FormFrame>
  );
}
