import { useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes on this page have not been saved."
      focus={stay}
      className="max-w-md"
      onClose={onClose}
    >
      {(close) => (
        <div className="flex justify-end gap-2 p-5 max-sm:flex-col-reverse">
          <Button look="danger" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button ref={stay} look="primary" onClick={close}>
            Keep editing
          </Button>
        </div>
      )}
    </Dialog>
  );
}
