import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/trpc.ts';
import { goToField, useFormErrors } from '../../frames/form-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';

const FORM = 'proof';

interface PinStepUpProps {
  onDone: () => void;
  /** Switches to the password. */
  onPassword: () => void;
}

export function PinStepUp({ onDone, onPassword }: PinStepUpProps) {
  const [pin, setPin] = useState('');
  const errors = useFormErrors(FORM, ['pin']);
  const confirm = useMutation({
    mutationFn: (input: { pin: string }) => client.accounts.confirmPin.mutate(input),
    onSuccess: onDone,
    onError(error) {
      setPin('');
      if (!errors.take(error)) setTimeout(() => goToField(FORM, 'pin'));
    },
  });
  return (
    <form
      noValidate
      aria-label="Confirm with your PIN"
      className="flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length < 6) errors.refuse({ pin: 'Enter the six digits of your PIN' });
        else confirm.mutate({ pin });
      }}
    >
      <Field form={FORM} name="pin" label="PIN" error={errors.at('pin')}>
        {(control) => (
          <CodeInput
            {...control}
            secret
            value={pin}
            disabled={confirm.isPending}
            onChange={(value) => {
              setPin(value);
              if (value !== '') errors.clear();
            }}
            onComplete={(value) => confirm.mutate({ pin: value })}
          />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <div className="flex items-center justify-between gap-3">
        <TextButton className="text-13" onClick={onPassword}>
          Use your password instead
        </TextButton>
        <Button type="submit" look="primary" busy={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
