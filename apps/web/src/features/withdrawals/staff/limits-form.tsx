import type { ReactNode } from 'react';
import type { InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { AmountInput, Input } from '../../../ui/form/input.tsx';

export type WithdrawalTerms = Outputs['withdrawalsStaff']['terms'];
export type LimitValues = Record<keyof WithdrawalTerms | 'reason', string>;

const COUNTS: readonly string[] = ['waitingHours', 'lockHours', 'bandPercent'];

const valuesOf = ({ waitingHours, lockHours, bandPercent, ...limits }: WithdrawalTerms): LimitValues => ({
  ...limits,
  waitingHours: String(waitingHours),
  lockHours: String(lockHours),
  bandPercent: String(bandPercent),
  reason: '',
});

/** The typed values as input of the call. */
export function typedTerm(name: string, typed: string): string | number {
  const tidy = tidyAmount(typed);
  return COUNTS.includes(name) && tidy !== '' ? Number(tidy) : tidy;
}

export function useLimitsForm(terms: WithdrawalTerms): ContractForm<LimitValues> {
  const form: ContractForm<LimitValues> = useContractForm<'withdrawalsStaff.changeTerms', LimitValues>(
    'withdrawalsStaff.changeTerms',
    {
      id: 'withdrawal-limits',
      defaults: valuesOf(terms),
      input: ({ reason }, { reason: _, ...changed }) =>
        ({
          ...Object.fromEntries(
            Object.entries(changed).map(([name, typed]) => [name, typedTerm(name, typed)]),
          ),
          reason,
        }) as InputOf<'withdrawalsStaff.changeTerms'>,
      required: {
        dailyVerified: 'Enter a limit',
        dailyUnverified: 'Enter a limit',
        automaticVerified: 'Enter a limit',
        automaticUnverified: 'Enter a limit',
        secondPerson: 'Enter a limit',
        waitingHours: 'Enter a number of hours',
        lockHours: 'Enter a number of hours',
        bandPercent: 'Enter a percentage',
        reason: 'Enter a reason',
      },
      labels: {
        dailyVerified: 'Limit',
        dailyUnverified: 'Limit',
        secondPerson: 'Limit',
        automaticVerified: 'Limit',
        automaticUnverified: 'Limit',
        waitingHours: 'Wait',
        lockHours: 'Lock',
        bandPercent: 'Band',
      },
      onDone(answer) {
        void queryClient.invalidateQueries();
        // What a second person must approve has changed nothing yet.
        form.reset(valuesOf(answer.outcome === 'pending' ? terms : answer.terms));
      },
    },
  );
  return form;
}

/** The fields of the limits, by subject. */
export function LimitsFields({ form }: { form: ContractForm<LimitValues> }) {
  const field = (name: keyof LimitValues, label: string, unit: string, hint?: string) => (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => <AmountInput {...control} unit={unit} placeholder="0" />}
    </FormField>
  );
  return (
    <FormFrame form={form} label="Withdrawal limits" submit="Save limits" guarded className="p-5">
      <Group title="Verified identity">
        {field('dailyVerified', 'Daily limit', 'USD')}
        {field('automaticVerified', 'Automatic approval up to', 'USD')}
      </Group>
      <Group title="Identity not verified">
        {field('dailyUnverified', 'Daily limit', 'USD')}
        {field(
          'automaticUnverified',
          'Automatic approval up to',
          'USD',
          'With 0, staff approve each withdrawal.',
        )}
      </Group>
      <Group title="Approval">
        {field(
          'secondPerson',
          'Second approval above',
          'USD',
          'For all that one person approves in 24 hours.',
        )}
      </Group>
      <Group title="Protection">
        {field('waitingHours', 'New addresses wait', 'hours', 'Before a new address book entry can be used.')}
        {field(
          'lockHours',
          'Lock after a reset',
          'hours',
          'A password, two-factor authentication or an email.',
        )}
        {field(
          'bandPercent',
          'Price band while locked',
          '%',
          'Orders must stay within this distance of the price.',
        )}
      </Group>
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-13 font-semibold">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
