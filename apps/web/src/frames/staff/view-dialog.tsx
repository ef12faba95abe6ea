import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useFormErrors } from '../form-errors.ts';

const FORM = 'view';

interface ViewDialogProps {
  title: string;
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. One with the same name is replaced. */
export function ViewDialog({ title, name, onSave, onClose }: ViewDialogProps) {
  const [value, setValue] = useState(name);
  const errors = useFormErrors(FORM, ['name']);
  const input = useRef<HTMLInputElement>(null);
  const saving = useMutation({ mutationFn: onSave, onError: (error) => void errors.take(error) });
  return (
    <Dialog title={title} dismissable focus={input} className="max-w-100" onClose={onClose}>
      {(close) => (
        <form
          className="flex flex-col gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            errors.clear();
            if (value.trim() === '') errors.refuse({ name: 'Give it a name' });
            else saving.mutate(value.trim(), { onSuccess: close });
          }}
        >
          <Field form={FORM} name="name" label="Name" error={errors.at('name')}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                maxLength={40}
                placeholder="Large deposits"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <FormError>{errors.whole}</FormError>
          <Button type="submit" look="primary" busy={saving.isPending}>
            Save
          </Button>
        </form>
      )}
    </Dialog>
  );
}
