import { fieldId } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';

interface OpenOrCloseProps {
  form: string;
  closes: boolean;
  error: string | undefined;
  onChange: (closes: boolean) => void;
}

const CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'close', label: 'Close' },
] as const;

/** Whether an order of hedge mode opens a position or closes one. */
export function OpenOrClose({ form, closes, error, onChange }: OpenOrCloseProps) {
  return (
    <div id={fieldId(form, 'positionSide')} tabIndex={-1} className="flex flex-col gap-1.5">
      <Segmented
        label="Open or close"
        name="open-or-close"
        size="small"
        wide
        value={closes ? 'close' : 'open'}
        options={CHOICES}
        onChange={(next) => onChange(next === 'close')}
      />
      {error ? (
        <p role="alert" className="text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
