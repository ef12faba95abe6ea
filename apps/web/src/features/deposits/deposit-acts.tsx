import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormActions } from '../../frames/form/form-actions.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import type { Deposit } from './deposits.ts';
import { depositsChanged } from './deposits.ts';

/** The pages on which other companies take the payment of a deposit. */
const PAY_PAGES = {
  submit: { path: 'bank', label: 'Pay at the test bank' },
  pay: { path: 'paypal', label: 'Continue to PayPal' },
  answer: { path: 'card/challenge', label: 'Enter the code' },
} as const;

/** The steps of its owner towards the payment of a deposit. */
export function DepositActs({ deposit: { uuid, allowedActions } }: { deposit: Deposit }) {
  const sent = useContractForm('deposits.bankSent', {
    defaults: {},
    input: () => ({ uuid }),
    onDone: depositsChanged,
  });
  const pays = (['submit', 'pay', 'answer'] as const).filter((action) => allowedActions.includes(action));
  return (
    <>
      <FormError>{sent.whole}</FormError>
      <FormActions>
        {pays.map((action) => (
          <Link
            key={action}
            to={`/deposit/${PAY_PAGES[action].path}/${uuid}`}
            className={buttonClass({ look: 'primary', className: 'flex-1' })}
          >
            {PAY_PAGES[action].label}
          </Link>
        ))}
        {allowedActions.includes('submit') ? (
          <Button className="flex-1" busy={sent.busy} onClick={sent.submit}>
            I have sent it
          </Button>
        ) : null}
      </FormActions>
    </>
  );
}

/** Cancels a deposit before it is paid. */
export function CancelDeposit({ uuid }: { uuid: string }) {
  const [canceling, setCanceling] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setCanceling(true)}>
        Cancel deposit
      </Button>
      {canceling ? (
        <ConfirmDialog
          title="Cancel this deposit?"
          points={['It can no longer be paid. Start a new one if you change your mind.']}
          button="Cancel deposit"
          keep="Keep it"
          danger
          call="deposits.cancel"
          input={{ uuid }}
          onDone={depositsChanged}
          onClose={() => setCanceling(false)}
        />
      ) : null}
    </>
  );
}
