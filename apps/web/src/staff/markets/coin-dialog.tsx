import type { ReactNode } from 'react';
import { useState } from 'react';
import { LeaveDialog } from '../../lib/leave-dialog.tsx';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import type { CoinForm } from './coin-form.ts';
import type { DeskCoinDetail } from './desk-coin.ts';

interface CoinDialogProps {
  form: CoinForm;
  title: string;
  description: string;
  button: string;
  onClose: () => void;
  onSaved?: (coin: DeskCoinDetail) => void;
  children: ReactNode;
}

/** A form about a coin, at the right edge. It asks before what was typed is lost. */
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
            <FormFault>{form.faults.whole}</FormFault>
          </form>
        )}
      </Dialog>
      <LeaveGuard on={unsaved} />
      {asking ? <LeaveDialog onLeave={onClose} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
