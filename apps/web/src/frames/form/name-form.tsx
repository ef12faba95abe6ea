import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { FIRST_FOCUS } from '../../ui/overlay/first-focus.ts';

/** The characters that the field takes. A longer name than allowed is refused in words. */
const MOST_TYPED = 60;

interface NameFormProps {
  /** Prefix of the ids, unique on the page. */
  id: string;
  label: string;
  /** The word of the button. */
  act: string;
  /** The present name. */
  name?: string;
  /** Has the focus first in its dialog. */
  first?: boolean;
  /** Saves the name. @returns a refusal in words, or null */
  onName: (name: string) => Promise<string | null> | string | null;
  /** Leaves the name as it is. */
  onCancel?: () => void;
}

/** Names a thing that the reader keeps, such as a layout or a template. A refusal stands at the field. */
export function NameForm({ id, label, act, name = '', first = false, onName, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const next = await onName(typed);
    setBusy(false);
    setRefusal(next);
    if (next === null) setTyped(name);
  };
  // The sentence below the field moves its bottom edge.
  const place = refusal ? 'mb-6' : undefined;
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void save(event)}>
      <Field form={id} name="name" label={label} error={refusal ?? undefined} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            {...(first ? FIRST_FOCUS : {})}
            autoFocus={onCancel !== undefined}
            value={typed}
            maxLength={MOST_TYPED}
            autoComplete="off"
            placeholder="Name"
            onChange={(event) => {
              setTyped(event.target.value);
              setRefusal(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className={place}>
        {act}
      </Button>
      {onCancel ? (
        <Button look="ghost" onClick={onCancel} className={place}>
          Cancel
        </Button>
      ) : null}
    </form>
  );
}
