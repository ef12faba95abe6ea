import { ADJUSTMENT_LIMIT, adjustmentCategories } from '@papermint/contracts/adjustments/adjustment-terms';
import { labelOf } from '@papermint/contracts/common/label';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { valuationAtom } from '../../../state/prices/valuation.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';

type Asset = Outputs['markets']['assets'][number];

interface AdjustDialogProps {
  accountId: string;
  name: string;
  /** The balances of the account, if the reader may see them. */
  balances: readonly { currency: string; amount: string }[] | undefined;
  /** Only adds a holding of an asset. */
  adds?: true;
  onClose: () => void;
}

const LIMIT = formatCount(ADJUSTMENT_LIMIT);

/** Credits or debits a balance of an account. Large amounts wait for a second approver. */
export function AdjustDialog({ onClose, ...account }: AdjustDialogProps) {
  const assets = useQuery(trpc.markets.assets.queryOptions({}));
  return (
    <Dialog title={titleOf(account)} className="max-w-lg" onClose={onClose}>
      {(close) =>
        assets.data ? (
          <AdjustForm {...account} assets={ownedFirst(assets.data, account.balances)} close={close} />
        ) : assets.isError ? (
          <QueryFailed query={assets} title="The assets could not be loaded." />
        ) : null
      }
    </Dialog>
  );
}

/** Every asset, and first those that the account has. */
function ownedFirst(assets: readonly Asset[], balances: AdjustDialogProps['balances'] = []) {
  const owned = new Set(balances.map(({ currency }) => currency));
  return assets.toSorted((a, b) => Number(owned.has(b.currency)) - Number(owned.has(a.currency)));
}

const titleOf = ({ name, adds }: Pick<AdjustDialogProps, 'name' | 'adds'>) =>
  adds ? `Add a holding for ${name}` : `Adjust the balance of ${name}`;

interface AdjustFormProps extends Omit<AdjustDialogProps, 'onClose'> {
  assets: readonly Asset[];
  close: () => void;
}

interface AdjustValues {
  direction: 'add' | 'take';
  amount: string;
  currency: string;
  category: string;
  reason: string;
}

interface AdjustFormOptions {
  accountId: string;
  adds: true | undefined;
  onDone: () => void;
}

function useAdjustForm({ accountId, adds, onDone }: AdjustFormOptions) {
  const call = adds ? 'adjustmentsStaff.addAsset' : 'adjustmentsStaff.adjustBalance';
  return useContractForm<typeof call, AdjustValues>(call, {
    defaults: { direction: 'add', amount: '', currency: 'USD', category: '', reason: '' },
    input: ({ direction, amount, ...typed }) =>
      ({
        ...typed,
        accountId,
        amount: `${direction === 'take' ? '-' : ''}${tidyAmount(amount)}`,
      }) as InputOf<'adjustmentsStaff.adjustBalance'>,
    required: {
      amount: 'Enter an amount',
      category: 'Choose a category',
      reason: 'Enter a reason',
    },
    check: ({ amount }) => ({
      amount: isAmbiguous(amount) ? 'Enter the amount without a comma, such as 1000 or 1.5' : undefined,
    }),
    onDone() {
      void queryClient.invalidateQueries();
      onDone();
    },
  });
}

function AdjustForm({ accountId, name, adds, balances, assets, close }: AdjustFormProps) {
  const form = useAdjustForm({ accountId, adds, onDone: close });
  const { direction, currency, amount } = form.values;
  const asset = assets.find((one) => one.currency === currency);
  const second = useNeedsSecondPerson(asset, amount);
  const verb = direction === 'add' ? 'Credit' : 'Debit';
  return (
    <FormFrame
      form={form}
      label={titleOf({ name, ...(adds && { adds }) })}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look={direction === 'add' ? 'primary' : 'danger'} busy={form.busy}>
            {second ? 'Request approval' : `${verb} ${codeLabel(currency)}`}
          </Button>
        </div>
      }
    >
      {adds ? null : (
        <Segmented
          label="Direction"
          name="direction"
          value={direction}
          options={[
            { value: 'add', label: 'Credit' },
            { value: 'take', label: 'Debit' },
          ]}
          wide
          onChange={(next) => form.edit({ direction: next })}
        />
      )}
      <AmountFields form={form} assets={assets} balances={balances} />
      <FormField
        form={form}
        name="category"
        label="Category"
        hint="Refunds and goodwill are paid by the house account."
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Choose"
            options={adjustmentCategories.map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown to the trader and recorded in the audit log."
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
      <ApprovalNote second={second} />
    </FormFrame>
  );
}

/** Whether this amount alone exceeds the limit at the current price. The server also counts the last 24 hours. */
function useNeedsSecondPerson(asset: Asset | undefined, typed: string): boolean {
  const amount = tidyAmount(typed);
  const value = useMemo(() => {
    const { currency = 'USD' } = asset ?? {};
    return valuationAtom({ currency, amount, held: '0' }, 'USD');
  }, [asset, amount]);
  return Number(useAtomValue(value) ?? 0) > ADJUSTMENT_LIMIT;
}

interface AmountFieldsProps {
  form: ContractForm<AdjustValues>;
  assets: readonly Asset[];
  balances: AdjustDialogProps['balances'];
}

function AmountFields({ form, assets, balances }: AmountFieldsProps) {
  const { currency } = form.values;
  const available = balances?.find((one) => one.currency === currency)?.amount;
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
      <FormField
        form={form}
        name="amount"
        label="Amount"
        aside={
          available === undefined ? null : (
            <span className="text-12 text-subtle">
              <Amount value={available} currency={currency} rule="exact" /> available
            </span>
          )
        }
      >
        {(control) => <AmountInput {...control} autoFocus unit={codeLabel(currency)} />}
      </FormField>
      <FormField form={form} name="currency" label="Asset">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={assets.map((one) => ({
              value: one.currency,
              label: `${one.name} (${codeLabel(one.currency)})`,
            }))}
          />
        )}
      </FormField>
    </div>
  );
}

function ApprovalNote({ second }: { second: boolean }) {
  return second ? (
    <Banner tone="warn" title="This needs a second approver">
      Adjustments above {LIMIT} USD need a second approver. No money moves until then.
    </Banner>
  ) : (
    <p className="text-12 text-subtle">
      Above {LIMIT} USD on this account in 24 hours, a second person must approve.
    </p>
  );
}
