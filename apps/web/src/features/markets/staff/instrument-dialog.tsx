import type { ReactNode, RefObject } from 'react';
import { useState } from 'react';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { LeaveDialog } from '../../../frames/leaving/leave-dialog.tsx';
import { LeaveGuard } from '../../../frames/leaving/leave-guard.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { InstrumentValues } from './instrument-spec.ts';

interface InstrumentDialogProps {
  form: ContractForm<InstrumentValues>;
  title: string;
  description: string;
  button: string;
  onClose: () => void;
  /** Gets what closes it. */
  closing: RefObject<(() => void) | null>;
  children: ReactNode;
}

/** The dialog of an instrument's form, at the right edge. It asks before typed values are lost. */
export function InstrumentDialog(props: InstrumentDialogProps) {
  const { form, title, description, button, onClose, closing, children } = props;
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
        {(close) => {
          closing.current = close;
          return (
            <FormFrame form={form} label={title} className="gap-7 p-5" submit={null}>
              <fieldset disabled={form.busy} className="contents">
                {children}
              </fieldset>
            </FormFrame>
          );
        }}
      </Dialog>
      <LeaveGuard on={unsaved} />
      {asking ? <LeaveDialog onLeave={onClose} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
