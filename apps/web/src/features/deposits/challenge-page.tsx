import { CHALLENGE_CODE } from '@papermint/contracts/deposits/test-cards';
import { Landmark } from 'lucide-react';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { Deposit } from './deposits.ts';
import { amountRow, PaymentOver, SandboxPayment, useReturn } from './sandbox-payment.tsx';

/** Simulates the bank of a card, which asks for its code. */
export function ChallengePage() {
  return (
    <SandboxPayment company="Test Bank" icon={Landmark} of="your card issuer" title="Approve this payment">
      {(deposit) => <Challenge deposit={deposit} />}
    </SandboxPayment>
  );
}

function Challenge({ deposit }: { deposit: Deposit }) {
  const { uuid, card, allowedActions } = deposit;
  const onDone = useReturn(deposit);
  const form = useContractForm('deposits.answerChallenge', {
    defaults: { code: '' },
    input: ({ code }) => ({ uuid, code }),
    required: { code: 'Enter the six digits' },
    onDone,
  });
  const decline = useContractForm('deposits.answerChallenge', {
    id: 'decline-payment',
    defaults: {},
    input: () => ({ uuid }),
    onDone,
  });
  if (!allowedActions.includes('answer') && !form.busy && !decline.busy) {
    return <PaymentOver deposit={deposit} />;
  }
  return (
    <FormFrame
      form={form}
      label="Approve this payment"
      submit={
        <div className="flex flex-col gap-3">
          <Button type="submit" look="primary" size="large" wide busy={form.busy} disabled={decline.busy}>
            Approve
          </Button>
          <Button size="large" wide busy={decline.busy} disabled={form.busy} onClick={decline.submit}>
            Decline
          </Button>
        </div>
      }
    >
      <KeyValues
        className="border-y border-line"
        rows={[
          { label: 'Paid to', value: 'Papermint' },
          { label: 'Card', value: card ? `${card.brand} •••• ${card.last4}` : '' },
          amountRow(deposit),
        ]}
      />
      <FormField form={form} name="code" label="Code" hint={`The sandbox code is ${CHALLENGE_CODE}.`}>
        {(control) => <CodeInput {...control} wide />}
      </FormField>
      <FormError>{decline.whole}</FormError>
    </FormFrame>
  );
}
