import type { ReactNode } from 'react';
import { Button } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { useContractForm } from './contract-form.ts';
import { FileField } from './file-field.tsx';
import type { Upload } from './use-upload.ts';

interface PictureFormProps {
  upload: Upload;
  /** The present picture. */
  picture: ReactNode;
  /** The text of the button that sends the chosen file. */
  save: string;
  /** Removes the present picture; left out where there is none. */
  remove?: { label: string; call: 'profile.removeAvatar' | 'settings.removeLogo' } | null;
  onRemoved: () => unknown;
}

/** A picture that is replaced by a file, or removed. */
export function PictureForm({ upload, picture, save, remove, onRemoved }: PictureFormProps) {
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

type RemoveProps = NonNullable<PictureFormProps['remove']> & Pick<PictureFormProps, 'onRemoved'>;

function Remove({ label, call, onRemoved }: RemoveProps) {
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
