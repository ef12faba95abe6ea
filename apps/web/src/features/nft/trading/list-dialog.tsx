import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NftItem } from '@papermint/contracts/nft/model';
import { SALE_FEE_BPS } from '@papermint/contracts/nft/statuses';
import { useRef } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { decimalText } from '../../../lib/text/decimal.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const FEE = `${decimalText({ units: SALE_FEE_BPS, scale: 2 })}%`;

interface ListDialogProps {
  item: Pick<NftItem, 'uuid' | 'name' | 'price' | 'currency'>;
  onClose: () => void;
}

/** Puts an item up for sale, or changes its price. */
export function ListDialog({ item, onClose }: ListDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const title = item.price === null ? `List ${item.name}` : `Price of ${item.name}`;
  return (
    <Dialog title={title} className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <ListForm item={item} title={title} first={first} close={close} />}
    </Dialog>
  );
}

interface ListFormProps extends Pick<ListDialogProps, 'item'> {
  title: string;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function ListForm({ item, title, first, close }: ListFormProps) {
  const form = useContractForm('nftTrading.list', {
    defaults: { price: item.price ?? '' },
    input: ({ price }) => ({ nftUuid: item.uuid, price: tidyAmount(price) }),
    required: { price: 'Enter a price' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame
      form={form}
      label={title}
      submit={item.price === null ? 'List for sale' : 'Change price'}
      wide
      className="p-5"
    >
      <FormField
        form={form}
        name="price"
        label="Price"
        hint={`On a sale, a fee of ${FEE} and the creator’s royalty are deducted.`}
      >
        {(control) => (
          <AmountInput {...control} ref={first} unit={codeLabel(item.currency)} placeholder="0" />
        )}
      </FormField>
    </FormFrame>
  );
}
