import type { RefObject } from 'react';
import type { Inputs } from '../../api/trpc.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';

const DIGITS = 6;

interface PinStepUpProps {
  first: RefObject<HTMLInputElement | null>;
  confirms: Inputs['accounts']['confirmPin']['confirms'];
  onDone: () => void;
  /** Switches to the password. */
  onPassword: () => void;
}

export function PinStepUp({ first, confirms, onDone, onPassword }: PinStepUpProps) {
  const form: ContractForm<{ pin: string }> = useContractForm('accounts.confirmPin', {
    id: 'proof',
    defaults: { pin: '' },
    input: ({ pin }) => ({ pin, confirms }),
    check: ({ pin }) => ({ pin: pin.length < DIGITS ? 'Enter the six digits of your PIN' : undefined }),
    onDone,
    onRefused: (field) => field && form.edit({ pin: '' }),
  });
  return (
    <FormFrame
      form={form}
      label="Confirm with your PIN"
      className="p-5"
      submit={
        <div className="flex items-center justify-between gap-3">
          <TextButton className="text-13" onClick={onPassword}>
            Use your password instead
          </TextButton>
          <Button type="submit" look="primary" busy={form.busy}>
            Confirm
          </Button>
        </div>
      }
    >
      <FormField form={form} name="pin" label="PIN">
        {(control) => (
          <CodeInput {...control} ref={first} secret disabled={form.busy} onComplete={form.submit} />
        )}
      </FormField>
    </FormFrame>
  );
}
