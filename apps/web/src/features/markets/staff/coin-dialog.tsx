import type { ReactNode } from 'react';
import { useState } from 'react';
import { LeaveDialog } from '../../../frames/leave-dialog.tsx';
import { LeaveGuard } from '../../../frames/leave-guard.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { CoinForm } from './coin-form.ts';
import type { StaffCoinDetail } from './staff-coin.ts';

interface CoinDialogProps {
  form: CoinForm;
  title: string;
  description: string;
  button: string;
  onClose: () => void;
  onSaved?: (coin: StaffCoinDetail) => void;
  children: ReactNode;
}

/** The dialog of a coin's form, at the right edge. It asks before typed values are lost. */
export function CoinDialog(props: CoinDialogProps) {
  const { form, title, description, button, onClose, onSaved, children } = props;
  const [asking, setAsking] = useState(false);
  const unsaved = form.dirty && !form.busy;
  return (
    <>
      <Dialog
        title={title}
        description={description}
        sheet="end"
        className="max-w-140"
        mayClose={() => {
          if (unsaved) setAsking(true);
          return !unsaved;
        }}
        onClose={onClose}
        footer={
          <div className="flex gap-2">
            <Button type="submit" form={form.id} look="primary" busy={form.busy} disabled={!form.dirty}>
              {button}
            </Button>
          </div>
        }
      >
        {(close) => (
          <form
            id={form.id}
            aria-label={title}
            noValidate
            className="flex flex-col gap-7 p-5"
            onSubmit={(event) => {
              event.preventDefault();
              form.save((coin) => {
                onSaved?.(coin);
                close();
              });
            }}
          >
            <fieldset disabled={form.busy} className="contents">
              {children}
            </fieldset>
            <FormError>{form.errors.whole}</FormError>
          </form>
        )}
      </Dialog>
      <LeaveGuard on={unsaved} />
      {asking ? <LeaveDialog onLeave={onClose} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
