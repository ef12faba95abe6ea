import type { ReactNode } from 'react';
import type { OutputOf } from '../../api/command.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useContractForm } from './contract-form.ts';
import { FileField } from './file-field.tsx';
import type { Upload } from './use-upload.ts';

type RemoveCall = 'profile.removeAvatar' | 'settingsStaff.removeLogo';

interface PictureFormProps<C extends RemoveCall> {
  upload: Upload;
  /** The present picture. */
  picture: ReactNode;
  /** The text of the button that sends the chosen file. */
  save: string;
  /** Removes the current picture; left out if there is none. */
  remove?: { label: string; call: C } | null;
  onRemoved: (answer: OutputOf<C>) => unknown;
}

/** A picture that is replaced by a file, or removed. */
export function PictureForm<C extends RemoveCall>(props: PictureFormProps<C>) {
  const { upload, picture, save, remove, onRemoved } = props;
  return (
    <div className="flex items-start gap-4 md:gap-5">
      {picture}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-4 *:first:w-full">
        <FileField upload={upload} />
        {upload.file ? (
          <Button look="primary" busy={upload.progress !== undefined} onClick={() => void upload.start()}>
            {save}
          </Button>
        ) : remove ? (
          <Remove {...remove} onRemoved={onRemoved} />
        ) : null}
      </div>
    </div>
  );
}

type RemoveProps<C extends RemoveCall> = NonNullable<PictureFormProps<C>['remove']> &
  Pick<PictureFormProps<C>, 'onRemoved'>;

function Remove<C extends RemoveCall>({ label, call, onRemoved }: RemoveProps<C>) {
  const removing = useContractForm(call, { defaults: {}, onDone: onRemoved });
  return (
    <>
      <FormError>{removing.whole}</FormError>
      <Button busy={removing.busy} onClick={removing.submit}>
        {label}
      </Button>
    </>
  );
}
