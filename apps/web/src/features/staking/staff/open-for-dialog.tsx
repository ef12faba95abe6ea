import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { StaffProduct } from './product-form.tsx';

interface OpenForDialogProps {
  accountId: string;
  onClose: () => void;
}

/** Stakes an amount for a trader, from their available balance. */
export function OpenForDialog({ accountId, onClose }: OpenForDialogProps) {
  const input = { status: 'active', perPage: 100 };
  const query = useQuery(trpc.stakingStaff.products.queryOptions(input));
  const products = query.data?.data;
  return (
    <Dialog title="Stake for the trader" className="max-w-lg" onClose={onClose}>
      {(close) =>
        products ? (
          <OpenForForm accountId={accountId} products={products} onDone={close} />
        ) : query.isError ? (
          <QueryFailed query={query} title="The products could not be loaded." />
        ) : (
          <Skeleton className="m-5 h-60" />
        )
      }
    </Dialog>
  );
}

interface OpenForFormProps {
  accountId: string;
  products: readonly StaffProduct[];
  onDone: () => void;
}

function OpenForForm({ accountId, products, onDone }: OpenForFormProps) {
  const form = useContractForm('stakingStaff.openFor', {
    defaults: { product: '', amount: '', reason: '' },
    input: (typed) => ({ ...typed, accountId, amount: tidyAmount(typed.amount) }),
    required: { product: 'Choose a product', amount: 'Enter an amount', reason: 'Enter a reason' },
    onDone() {
      void queryClient.invalidateQueries();
      onDone();
    },
  });
  const product = products.find(({ uuid }) => uuid === form.values.product);
  const code = product ? codeLabel(product.currency) : '';
  return (
    <FormFrame form={form} label="Stake for the trader" submit="Stake" className="p-5">
      <FormField form={form} name="product" label="Product">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose a product"
            options={products.map(({ uuid, name, annualRate }) => ({
              value: uuid,
              label: `${name}, ${percentText(annualRate)}`,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint={product ? `At least ${formatAmount(product.minimum, 'exact')} ${code}` : undefined}
      >
        {(control) => <AmountInput {...control} unit={code} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
