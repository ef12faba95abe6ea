import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { FormField } from '../../../frames/form/form-frame.tsx';
import { AmountInput, Input } from '../../../ui/form/input.tsx';

/** A whole number as typed. An empty text stays empty, so that the field is refused. */
export const whole = (typed: string) => (typed.trim() === '' ? typed : Number(typed)) as number;

interface Times {
  blockTime: string;
  confirmations: string;
}

/** The speed of a blockchain: the fields of a new or edited one. */
export function ChainTimes<V extends Times>({ form }: { form: ContractForm<V> }) {
  return (
    <>
      <FormField form={form} name="blockTime" label="Block time">
        {(control) => <AmountInput {...control} unit="seconds" placeholder="12" />}
      </FormField>
      <FormField form={form} name="confirmations" label="Confirmations" hint="Until a transaction is final.">
        {(control) => <Input {...control} inputMode="numeric" maxLength={3} autoComplete="off" />}
      </FormField>
    </>
  );
}
