import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';

const LIST = '/kut/billing/deposit/addresses';
type Addable = Outputs['depositAddressesStaff']['addable']['methods'];

/** A coin and a network are one choice. */
const keyOf = ({ paymentMethod, blockchainKey }: Addable[number]) => `${paymentMethod} ${blockchainKey}`;
const methodOf = (methods: Addable, key: string) => methods.find((one) => keyOf(one) === key);

/** Opens deposits of a coin by a network without an address. */
export function AddressAddPage() {
  return (
    <Permitted permission="money" title="Add address">
      <AddAddress />
    </Permitted>
  );
}

function AddAddress() {
  const query = useQuery(trpc.depositAddressesStaff.addable.queryOptions({}, { staleTime: 0 }));
  const methods = query.data?.methods;
  return (
    <StaffFrame
      title="Add address"
      trail={<Breadcrumb trail={[{ label: 'Deposit addresses', to: LIST }, { label: 'Add' }]} />}
    >
      <Card className="max-w-xl">
        {query.isError && !methods ? (
          <QueryFailed query={query} title="The coins could not be loaded." />
        ) : methods === undefined ? (
          <Skeleton className="m-5 h-52" />
        ) : methods.length === 0 ? (
          <Empty title="Every coin has its deposit addresses">
            A coin appears here once one of its blockchains has no deposit address.
          </Empty>
        ) : (
          <AddForm methods={methods} />
        )}
      </Card>
    </StaffFrame>
  );
}

function AddForm({ methods }: { methods: Addable }) {
  const navigate = useNavigate();
  const [first] = methods;
  const form = useContractForm('depositAddressesStaff.add', {
    defaults: { paymentMethod: first ? keyOf(first) : '', address: first?.suggestion ?? '', memo: '' },
    input: ({ paymentMethod: key, address, memo }) => ({
      paymentMethod: methodOf(methods, key)?.paymentMethod ?? '',
      blockchain: methodOf(methods, key)?.blockchainKey,
      address,
      ...(memo && { memo }),
    }),
    required: { paymentMethod: 'Choose a coin', address: 'Enter an address' },
    onDone({ address }) {
      void queryClient.invalidateQueries();
      void navigate(`${LIST}?peek=${address.address}`);
    },
  });
  const chosen = methodOf(methods, form.values.paymentMethod);
  return (
    <FormFrame form={form} label="Add address" submit="Add address" className="p-5">
      <FormField
        form={form}
        name="paymentMethod"
        label="Coin"
        hint={chosen ? `Network: ${chosen.blockchain}` : undefined}
        onEdit={(paymentMethod) =>
          form.edit({
            paymentMethod,
            address: methodOf(methods, paymentMethod)?.suggestion ?? '',
          })
        }
      >
        {(control) => (
          <Combobox
            {...control}
            required
            none="No matching coins."
            options={methods.map((one) => ({
              value: keyOf(one),
              label: `${one.name} (${codeLabel(one.paymentMethod)})`,
              note: one.blockchain,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="address"
        label="Pool address"
        hint="It starts with sim1. The address of each trader is derived from it."
      >
        {(control) => (
          <Input {...control} autoComplete="off" spellCheck={false} autoCapitalize="none" className="num" />
        )}
      </FormField>
      <FormField form={form} name="memo" label="Memo (optional)" hint="Payments must include it.">
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
