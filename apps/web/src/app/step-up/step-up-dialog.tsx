import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { useRef, useState } from 'react';
import { useTrader } from '../../api/ping.ts';
import type { StepUpKind } from '../../api/step-up.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PasswordStepUp } from './password-step-up.tsx';
import { PinStepUp } from './pin-step-up.tsx';

interface StepUpDialogProps {
  kind: StepUpKind;
  settle: (confirmed: boolean) => void;
}

/** Asks the user to confirm their PIN or password before a sensitive call. */
export function StepUpDialog({ kind, settle }: StepUpDialogProps) {
  const trader = useTrader();
  const first = useRef<HTMLInputElement>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [byPassword, setByPassword] = useState(kind === 'password' || trader?.pinSet === false);
  return (
    <Dialog
      title="Confirm your identity"
      description={`You will not be asked again for ${inMinutes(LIFETIMES.stepUp)}.`}
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
          <PasswordStepUp first={first} onDone={done} />
        ) : (
          <PinStepUp onDone={done} onPassword={() => setByPassword(true)} />
        );
      }}
    </Dialog>
  );
}
