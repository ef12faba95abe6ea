import type { VirtualCard } from '@papermint/contracts/cards/model';
import { useRef } from 'react';
import { queryClient } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Amount } from '../../ui/text/amount.tsx';

interface CardMoneyDialogProps {
  call: 'cards.fund' | 'cards.withdraw';
  card: VirtualCard;
  /** The largest amount that can be moved. */
  most: string;
  onClose: () => void;
}

/** Puts money on a card, or takes it off. */
export function CardMoneyDialog(props: CardMoneyDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const title = props.call === 'cards.fund' ? 'Add money' : 'Remove money';
  return (
    <Dialog title={title} className="max-w-lg" focus={first} onClose={props.onClose}>
      {(close) => <MoneyForm {...props} title={title} first={first} close={close} />}
    </Dialog>
  );
}

interface MoneyFormProps extends CardMoneyDialogProps {
  title: string;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function MoneyForm({ call, card, most, title, first, close }: MoneyFormProps) {
  const { uuid: myVccId, currency } = card;
  const form = useContractForm(call, {
    defaults: { amount: '' },
    input: ({ amount }) => ({ myVccId, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label={title} submit={title} wide className="p-5">
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint="Immediate and free."
        aside={
          <span className="text-12 text-subtle">
            <Amount value={most} currency={currency} rule="exact" leastDecimals={2} />{' '}
            {call === 'cards.fund' ? 'available' : 'on the card'}
          </span>
        }
      >
        {(control) => (
          <AmountInput {...control} ref={first} unit={currency} onMost={() => form.edit({ amount: most })} />
        )}
      </FormField>
    </FormFrame>
  );
}
