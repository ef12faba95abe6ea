import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NftOffer } from '@papermint/contracts/nft/model';
import { useRef } from 'react';
import { queryClient } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../ui/form/button.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';

export type OfferAct = 'accept' | 'decline' | 'cancel' | 'counter' | 'acceptCounter' | 'declineCounter';

const amountText = (amount: string, currency: string) =>
  `${formatAmount(amount, 'exact')} ${codeLabel(currency)}`;

interface OfferButtonsProps {
  offer: NftOffer;
  /** Whether the item is the reader's. */
  owned: boolean;
  size?: 'small';
  onAct: (act: OfferAct) => void;
}

/** What the owner of the item or the bidder can do with an active offer. */
export function OfferButtons({ offer, owned, size, onAct }: OfferButtonsProps) {
  const sized = size && { size };
  if (owned) {
    return (
      <>
        <Button {...sized} onClick={() => onAct('decline')}>
          Decline
        </Button>
        <Button {...sized} onClick={() => onAct('counter')}>
          {offer.counterAmount === null ? 'Counteroffer' : 'Change counteroffer'}
        </Button>
        <Button {...sized} look="primary" onClick={() => onAct('accept')}>
          Accept
        </Button>
      </>
    );
  }
  if (!offer.mine) return null;
  return (
    <>
      <Button {...sized} {...(!size && { look: 'danger' })} onClick={() => onAct('cancel')}>
        {size ? 'Cancel' : 'Cancel offer'}
      </Button>
      {offer.counterAmount === null ? null : (
        <>
          <Button {...sized} onClick={() => onAct('declineCounter')}>
            Decline counteroffer
          </Button>
          <Button {...sized} look="primary" onClick={() => onAct('acceptCounter')}>
            Buy for {amountText(offer.counterAmount, offer.currency)}
          </Button>
        </>
      )}
    </>
  );
}

const WORDS = {
  accept: {
    button: 'Accept offer',
    points: ['The NFT goes to the bidder immediately.', 'You get the amount less royalty and fee.'],
  },
  decline: { button: 'Decline offer', points: ['The bidder gets the amount back.'] },
  cancel: { button: 'Cancel offer', points: ['You get the amount back.'] },
  declineCounter: { button: 'Decline counteroffer', points: ['Your offer stays active until it ends.'] },
} as const;

interface OfferActDialogProps {
  offer: NftOffer;
  act: OfferAct;
  onClose: () => void;
}

/** Asks for confirmation of an act, and for the price of a counteroffer. */
export function OfferActDialog({ offer, act, onClose }: OfferActDialogProps) {
  const { uuid: offerUuid, item, amount, currency, counterAmount } = offer;
  const onDone = () => void queryClient.invalidateQueries();
  if (act === 'counter') return <CounterDialog offer={offer} onClose={onClose} />;
  if (act === 'acceptCounter') {
    const price = counterAmount ?? '';
    return (
      <ConfirmDialog
        title={`Buy ${item} for ${amountText(price, currency)}?`}
        points={[
          'The NFT is yours immediately.',
          `${amountText(amount, currency)} is in escrow, and the difference comes from your available balance.`,
        ]}
        button="Accept counteroffer"
        call="nftTrading.acceptCounter"
        input={{ offerUuid, price }}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const { button, points } = WORDS[act];
  return (
    <ConfirmDialog
      title={button}
      points={points}
      button={button}
      keep="Back"
      call={`nftTrading.${act}`}
      input={{ offerUuid }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function CounterDialog({ offer, onClose }: Omit<OfferActDialogProps, 'act'>) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={`Counteroffer for ${offer.item}`} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <CounterForm offer={offer} first={first} close={close} />}
    </Dialog>
  );
}

interface CounterFormProps {
  offer: NftOffer;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function CounterForm({ offer, first, close }: CounterFormProps) {
  const { uuid: offerUuid, amount, currency, counterAmount } = offer;
  const form = useContractForm('nftTrading.counter', {
    defaults: { price: counterAmount ?? '' },
    input: ({ price }) => ({ offerUuid, price: tidyAmount(price) }),
    required: { price: 'Enter a price' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Counteroffer" submit="Send counteroffer" wide className="p-5">
      <FormField
        form={form}
        name="price"
        label="Price"
        hint={`The offer is ${amountText(amount, currency)}. It stays active, and the bidder can accept your price until it ends.`}
      >
        {(control) => <AmountInput {...control} ref={first} unit={codeLabel(currency)} placeholder="0" />}
      </FormField>
    </FormFrame>
  );
}
