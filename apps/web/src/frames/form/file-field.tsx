import { Field } from '../../ui/form/field.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import type { Upload } from './use-upload.ts';

/** Chooses the file of an upload, shows a preview and the progress. Leaving with a chosen file asks first. */
export function FileField({ upload }: { upload: Upload }) {
  const { form, name, label, rule, file, progress, error, whole, choose, refuse } = upload;
  return (
    <div className="flex flex-col gap-3">
      <Field form={form} name={name} label={label} error={error}>
        {(control) => (
          <FileDrop
            {...control}
            rule={rule}
            value={file}
            progress={progress}
            onChange={choose}
            onProblem={refuse}
          />
        )}
      </Field>
      <FormError>{whole}</FormError>
      <LeaveGuard on={file !== null} />
    </div>
  );
}
