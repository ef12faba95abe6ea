import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import type { Deposit } from './deposits.ts';
import { depositsChanged } from './deposits.ts';

/** The acts of its owner on a deposit. */
export function DepositActs({ deposit }: { deposit: Deposit }) {
  const { uuid, allowedActions } = deposit;
  const [canceling, setCanceling] = useState(false);
  const sent = useContractForm('deposits.bankSent', {
    defaults: {},
    input: () => ({ uuid }),
    onDone: depositsChanged,
  });
  if (allowedActions.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      <FormError>{sent.whole}</FormError>
      <div className="flex gap-3 max-sm:flex-col">
        {allowedActions.includes('submit') ? (
          <Button look="primary" busy={sent.busy} onClick={sent.submit}>
            I have sent it
          </Button>
        ) : null}
        {allowedActions.includes('pay') ? (
          <Link to={`/deposit/paypal/${uuid}`} className={buttonClass({ look: 'primary' })}>
            Continue to PayPal
          </Link>
        ) : null}
        {allowedActions.includes('answer') ? (
          <Link to={`/deposit/card/challenge/${uuid}`} className={buttonClass({ look: 'primary' })}>
            Enter the code
          </Link>
        ) : null}
        {allowedActions.includes('cancel') ? (
          <Button onClick={() => setCanceling(true)}>Cancel deposit</Button>
        ) : null}
      </div>
      {canceling ? (
        <ConfirmDialog
          title="Cancel this deposit?"
          points={['It can no longer be paid. Begin a new one if you change your mind.']}
          button="Cancel deposit"
          keep="Keep it"
          danger
          call="deposits.cancel"
          input={{ uuid }}
          onDone={depositsChanged}
          onClose={() => setCanceling(false)}
        />
      ) : null}
    </div>
  );
}
