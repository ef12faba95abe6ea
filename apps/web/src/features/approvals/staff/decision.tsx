import { useState } from 'react';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { refreshDecided } from '../../../frames/staff/queue/queue-sending.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Approval } from './approvals.ts';

interface DecisionProps {
  approval: Approval;
  onDecided: () => void;
}

/** Approves, rejects with a reason, or withdraws, as the server allows the reader. */
export function Decision({ approval: { uuid, allowedActions, obstacle }, onDecided }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false);
  const act = { input: () => ({ uuid }), defaults: {}, ...settled(onDecided) };
  const approving = useContractForm('approvalsStaff.approve', act);
  const withdrawing = useContractForm('approvalsStaff.withdraw', act);
  if (allowedActions.length === 0) return null;
  if (rejecting) return <Rejection uuid={uuid} onDecided={onDecided} onBack={() => setRejecting(false)} />;
  return (
    <div className="flex flex-col gap-3">
      <FormError>{approving.whole ?? withdrawing.whole}</FormError>
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        {allowedActions.includes('withdraw') ? (
          <Button busy={withdrawing.busy} onClick={withdrawing.submit}>
            Withdraw
          </Button>
        ) : null}
        {allowedActions.includes('reject') ? (
          <Button onClick={() => setRejecting(true)}>Reject</Button>
        ) : null}
        {allowedActions.includes('approve') && obstacle === null ? (
          <Button look="primary" busy={approving.busy} onClick={approving.submit}>
            Approve
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface RejectionProps {
  uuid: string;
  onDecided: () => void;
  onBack: () => void;
}

function Rejection({ uuid, onDecided, onBack }: RejectionProps) {
  const form = useContractForm('approvalsStaff.reject', {
    defaults: { reason: '' },
    input: ({ reason }) => ({ uuid, reason }),
    required: { reason: 'Enter a reason' },
    ...settled(onDecided),
  });
  return (
    <FormFrame
      form={form}
      label="Reject"
      className="gap-3"
      submit={
        <div className="flex justify-end gap-2">
          <Button onClick={onBack}>Back</Button>
          <Button type="submit" look="danger" busy={form.busy}>
            Reject
          </Button>
        </div>
      }
    >
      <FormField form={form} name="reason" label="Reason" hint="Shown to the requester.">
        {(control) => <Input {...control} autoFocus maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** Loads the lists again after every outcome. */
const settled = (onDecided: () => void) => ({
  onDone() {
    onDecided();
    refreshDecided();
  },
  onRefused: () => refreshDecided(),
});
