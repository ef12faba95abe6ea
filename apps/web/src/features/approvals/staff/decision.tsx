import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Approval } from './approvals.ts';
import { refreshDecided } from './approvals.ts';

const FORM = 'decision';

interface DecisionProps {
  approval: Approval;
  onDecided: () => void;
}

/** Approve, reject with a reason, or withdraw: what the server allows the reader. */
export function Decision({ approval: { uuid, allowedActions, obstacle }, onDecided }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const errors = useFormErrors(FORM, ['reason']);
  const deciding = useMutation({
    mutationFn: (action: 'approve' | 'reject' | 'withdraw') =>
      action === 'reject'
        ? client.approvals.reject.mutate({ uuid, reason })
        : client.approvals[action].mutate({ uuid }),
    onError: errors.take,
    onSuccess: onDecided,
    onSettled: refreshDecided,
  });
  const busy = (action: string) => deciding.isPending && deciding.variables === action;
  if (allowedActions.length === 0) return null;
  if (rejecting) {
    return (
      <form
        noValidate
        aria-label="Reject"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') errors.refuse({ reason: 'Enter a reason' });
          else if (!deciding.isPending) deciding.mutate('reject');
        }}
      >
        <Field
          form={FORM}
          name="reason"
          label="Reason"
          hint="Shown to the requester."
          error={errors.at('reason')}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={reason}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setReason(event.target.value);
                errors.clear();
              }}
            />
          )}
        </Field>
        <FormError>{errors.whole}</FormError>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setRejecting(false)}>Back</Button>
          <Button type="submit" look="danger" busy={busy('reject')}>
            Reject
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <FormError>{errors.whole}</FormError>
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        {allowedActions.includes('withdraw') ? (
          <Button busy={busy('withdraw')} onClick={() => deciding.mutate('withdraw')}>
            Withdraw
          </Button>
        ) : null}
        {allowedActions.includes('reject') ? (
          <Button onClick={() => setRejecting(true)}>Reject</Button>
        ) : null}
        {allowedActions.includes('approve') && obstacle === null ? (
          <Button look="primary" busy={busy('approve')} onClick={() => deciding.mutate('approve')}>
            Approve
          </Button>
        ) : null}
      </div>
    </div>
  );
}
