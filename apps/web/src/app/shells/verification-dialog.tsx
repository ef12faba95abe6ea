import { useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Shown instead of a screen that requires a verified identity. */
export function VerificationDialog({ onClose }: { onClose: () => void }) {
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog onClose={onClose} focus={answer} title="Verify your identity first" className="max-w-md">
      <div className="p-5">
        <p className="text-14 text-muted">
          You can trade once your identity is verified. The rest of your account is available now.
        </p>
        <Button ref={answer} look="primary" wide className="mt-5" onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
