import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { CallName, InputOf, OutputOf } from '../../api/command.ts';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useContractForm } from './contract-form.ts';
import { FormField, FormFrame } from './form-frame.tsx';

interface ConfirmDialogProps<N extends CallName> {
  /** A question, or the action: 'Halt trading in ZEC/USD'. */
  title: string;
  /** Its effects, a sentence each. */
  points: readonly string[];
  /** The text of the button that does it. */
  button: string;
  /** The text of the other one. */
  keep?: string;
  danger?: boolean;
  call: N;
  /** All of the input but the reason. */
  input: Omit<InputOf<N>, 'reason'>;
  /** Asks for a reason: where it is shown, and the error without one. */
  reason?: { hint: string; required?: string };
  children?: ReactNode;
  onDone?: (answer: OutputOf<N>) => unknown;
  onClose: () => void;
}

/** Shows the effects of a command, asks for a reason if it needs one, and carries it out. */
export function ConfirmDialog<N extends CallName>({ title, onClose, ...rest }: ConfirmDialogProps<N>) {
  const first = useRef<HTMLElement>(null);
  return (
    <Dialog title={title} focus={first} className="max-w-lg" onClose={onClose}>
      {(close) => <Confirmation {...rest} title={title} first={first} close={close} />}
    </Dialog>
  );
}

interface ConfirmationProps<N extends CallName> extends Omit<ConfirmDialogProps<N>, 'onClose'> {
  first: React.RefObject<HTMLElement | null>;
  close: () => void;
}

function Confirmation<N extends CallName>(props: ConfirmationProps<N>) {
  const { call, input, reason, danger = false, keep = 'Cancel', first, close } = props;
  const form = useContractForm(call, {
    defaults: { reason: '' },
    input: (typed) => ({ ...input, ...(reason && typed) }) as InputOf<N>,
    required: { reason: reason?.required },
    async onDone(answer) {
      await props.onDone?.(answer);
      close();
    },
  });
  return (
    <FormFrame
      form={form}
      label={props.title}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button
            ref={reason ? null : (first as React.RefObject<HTMLButtonElement>)}
            disabled={form.busy}
            onClick={close}
          >
            {keep}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.busy}>
            {props.button}
          </Button>
        </div>
      }
    >
      <section aria-label="What will happen">
        <h3 className="text-13 font-semibold">What will happen</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-13 text-muted marker:text-subtle">
          {props.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      {props.children}
      {reason ? (
        <FormField form={form} name="reason" label="Reason" hint={reason.hint}>
          {(control) => (
            <Input
              {...control}
              ref={first as React.RefObject<HTMLInputElement>}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </FormField>
      ) : null}
    </FormFrame>
  );
}
