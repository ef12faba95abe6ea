import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { useRef, useState } from 'react';
import { confirmed as confirmedCalls } from '../../api/links/call-table.ts';
import { useTrader } from '../../api/ping.ts';
import type { RefusedCall, StepUpKind } from '../../api/session/step-up.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PasswordStepUp } from './password-step-up.tsx';
import { PinStepUp } from './pin-step-up.tsx';

interface StepUpDialogProps {
  kind: StepUpKind;
  call: RefusedCall | undefined;
  settle: (confirmed: boolean) => void;
}

/** Asks the user to confirm their PIN or password before a sensitive call. */
export function StepUpDialog({ kind, call, settle }: StepUpDialogProps) {
  const trader = useTrader();
  const first = useRef<HTMLInputElement>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [byPassword, setByPassword] = useState(kind === 'password' || trader?.pinSet === false);
  const confirms =
    call && confirmedCalls.has(call.path)
      ? { call: call.path, input: call.input as Record<string, unknown> }
      : undefined;
  return (
    <Dialog
      title="Confirm your identity"
      description={
        confirms
          ? (call?.about ?? 'This confirms only the action you are about to take.')
          : `You will not be asked again for ${inMinutes(LIFETIMES.stepUp)}.`
      }
      className="max-w-sm"
      focus={first}
      onClose={() => settle(confirmed)}
    >
      {(close) => {
        const done = () => {
          setConfirmed(true);
          close();
        };
        return byPassword ? (
          <PasswordStepUp first={first} confirms={confirms} onDone={done} />
        ) : (
          <PinStepUp first={first} confirms={confirms} onDone={done} onPassword={() => setByPassword(true)} />
        );
      }}
    </Dialog>
  );
}
