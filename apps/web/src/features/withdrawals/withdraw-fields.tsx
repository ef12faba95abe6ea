import { inGroups } from '@papermint/contracts/chains/sim-address';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useAssets } from '../../api/ping.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { AssetPicker } from '../../parts/asset-picker.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { When } from '../../ui/text/when.tsx';
import type { WithdrawFields } from './use-withdraw-form.ts';
import { isFor } from './use-withdraw-form.ts';
import type { WithdrawTerms } from './withdrawals.ts';
import { networksOf, networkText, onceEach } from './withdrawals.ts';

interface FieldsProps {
  fields: WithdrawFields;
}

export function CurrencyField({ fields: { kind, form, methods, method, networks, entries } }: FieldsProps) {
  const owned = useAssets();
  const assetName = (code: string) => owned?.find(({ currency }) => currency === code)?.name;
  return (
    <FormField
      form={form}
      name="currency"
      label={kind === 'bank' ? 'Currency' : 'Coin'}
      hint={method?.network && networks.length === 1 ? `Network: ${method.network}` : undefined}
      onEdit={(next) => {
        const own = networksOf(methods, next);
        const first = entries.find((one) => one.usable && own.some((by) => !by.closed && isFor(one, by)));
        const by = first ?? own.find(({ closed }) => !closed) ?? own[0];
        form.edit({
          currency: next,
          blockchain: by?.blockchain ?? '',
          beneficiary: first?.uuid ?? '',
          amount: '',
        });
      }}
    >
      {(control) => (
        <AssetPicker
          {...control}
          assets={onceEach(methods).map(({ currency: code, available }) => ({
            currency: code,
            name: assetName(code),
            note: available === '0' ? undefined : formatAmount(available, 'exact'),
          }))}
        />
      )}
    </FormField>
  );
}

/** Chooses one of several networks. */
export function NetworkField({ fields: { form, networks, entries } }: FieldsProps) {
  const { currency } = form.values;
  if (networks.length < 2) return null;
  return (
    <FormField
      form={form}
      name="blockchain"
      label="Network"
      onEdit={(next) => {
        const own = entries.filter((one) => one.currency === currency && one.blockchain === next);
        form.edit({ blockchain: next, beneficiary: own.find(({ usable }) => usable)?.uuid ?? '' });
      }}
    >
      {(control) => (
        <RadioCards
          {...control}
          label="Network"
          name="network"
          className="sm:grid-cols-2"
          options={networks.map((one) => ({
            value: one.blockchain ?? '',
            label: networkText(one),
            note: `Fee ${formatAmount(one.fee, 'exact')} ${codeLabel(currency)}`,
            ...(one.closed ? { aside: 'Paused' } : {}),
          }))}
        />
      )}
    </FormField>
  );
}

export function BeneficiaryField({ fields: { kind, form, method, networks, fitting } }: FieldsProps) {
  const { currency } = form.values;
  return (
    <FormField
      form={form}
      name="beneficiary"
      label={kind === 'bank' ? 'To bank account' : 'To wallet'}
      hint={
        fitting.length === 0
          ? `Your address book has no ${kind === 'bank' ? 'bank account' : 'wallet'} for ${codeLabel(currency)}${networks.length > 1 ? ` on ${method?.network}` : ''}: add one.`
          : undefined
      }
    >
      {({ value, onChange, ...control }) => (
        <RadioCards
          {...control}
          label={kind === 'bank' ? 'To bank account' : 'To wallet'}
          name="beneficiary"
          value={value}
          onChange={onChange}
          options={fitting.map((one) => ({
            value: one.uuid,
            label: one.label,
            disabled: !one.usable,
            note: one.usable ? (
              <span className="font-mono text-12 wrap-anywhere">
                {one.address ? inGroups(one.address) : one.accountNumber}
              </span>
            ) : one.status === 'unconfirmed' ? (
              'Enter the emailed code first'
            ) : (
              <>
                Can be used from <When at={one.usableAt ?? one.createdAt} ahead absolute="utc" />
              </>
            ),
          }))}
        />
      )}
    </FormField>
  );
}

export function WithdrawAmountField({
  fields: { form, method },
  limit: { left, daily },
}: FieldsProps & { limit: WithdrawTerms['limit'] }) {
  const { currency } = form.values;
  return (
    <FormField
      form={form}
      name="amount"
      label="Amount"
      hint={
        <>
          <span className="num">{formatAmount(left, 'exact', 2)}</span> of{' '}
          <span className="num">{formatAmount(daily, 'exact', 2)} USD</span> left today
        </>
      }
      aside={
        <span className="text-12 text-subtle">
          <Amount value={method?.available ?? '0'} currency={currency} rule="exact" /> available
        </span>
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          unit={codeLabel(currency)}
          onMost={() => form.edit({ amount: method?.available ?? '' })}
        />
      )}
    </FormField>
  );
}
