import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberWanted } from '../../../frames/leaving/wanted-screen.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface VerificationDialogProps {
  /** The path of the screen that needs a verified identity. */
  wanted: string;
  onClose: () => void;
}

/** Shown instead of a screen that requires a verified identity. */
export function VerificationDialog({ wanted, onClose }: VerificationDialogProps) {
  const answer = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  return (
    <Dialog onClose={onClose} focus={answer} title="Verify your identity first" className="max-w-md">
      {(close) => (
        <div className="p-5">
          <p className="text-14 text-muted">
            Trading, deposits, withdrawals, transfers and support open once your identity is verified. It
            takes a few minutes with sample documents; a real one is never needed.
          </p>
          <div className="mt-5 flex gap-3 max-sm:flex-col-reverse">
            <Button className="sm:flex-1" onClick={close}>
              Not now
            </Button>
            <Button
              ref={answer}
              look="primary"
              className="sm:flex-1"
              onClick={() => {
                rememberWanted(wanted);
                onClose();
                void navigate('/account/verification');
              }}
            >
              Verify identity
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
