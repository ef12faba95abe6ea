import { accentError, accentFault } from '@papermint/contracts/site/accent';
import { ACCENT } from '@papermint/contracts/site/config';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { TextButton } from '../../../ui/form/text-button.tsx';

interface AccentFieldProps {
  form: string;
  value: string;
  error: string | undefined;
  onChange: (accent: string) => void;
}

export const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** The site's accent color: picked or typed, and checked for its contrast with every edit. */
export function AccentField({ form, value, error, onChange }: AccentFieldProps) {
  const color = value.trim().toLowerCase();
  const fault = isColor(color) ? accentFault(color) : null;
  const refusal = fault ? `This color ${accentError(color)}` : error;
  return (
    <Field
      form={form}
      name="website.accent"
      label="Accent color"
      hint="Used for buttons and links. Must be readable in both themes."
      error={refusal}
      aside={<Offer nearest={fault?.nearest} usual={color !== ACCENT} onChange={onChange} />}
    >
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label="Pick the accent color"
            value={isColor(color) ? color : ACCENT}
            className="h-10 w-12 shrink-0 cursor-pointer rounded-control border border-control bg-field p-1 touch:h-11"
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...control}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 flex-1"
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

interface OfferProps {
  nearest: string | undefined;
  usual: boolean;
  onChange: (accent: string) => void;
}

function Offer({ nearest, usual, onChange }: OfferProps) {
  if (nearest) {
    return (
      <TextButton className="text-13" onClick={() => onChange(nearest)}>
        Use {nearest}
      </TextButton>
    );
  }
  if (usual) {
    return (
      <TextButton className="text-13" onClick={() => onChange(ACCENT)}>
        Use the default
      </TextButton>
    );
  }
  return null;
}
