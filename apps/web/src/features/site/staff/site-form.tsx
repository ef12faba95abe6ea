import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { LeaveGuard } from '../../../frames/leave-guard.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { refreshSettings } from './site-logo-form.tsx';

const FORM = 'site';

type SiteSettings = Outputs['settings']['view'];

/** The fields by the keys of their errors. */
const FIELDS = [
  ['website.name', 'Name'],
  ['website.tagline', 'Tagline'],
  ['contact.email', 'Contact email'],
  ['contact.phone', 'Contact phone'],
  ['contact.address', 'Contact address'],
] as const;
type Name = (typeof FIELDS)[number][0];
const NAMES: readonly Name[] = FIELDS.map(([name]) => name);
const ERRORS = [...NAMES, 'reason'] as const;

const storedValue = ({ website, contact }: SiteSettings, name: Name): string => {
  const [group, key] = name.split('.') as ['website' | 'contact', string];
  return ((group === 'website' ? website : contact) as unknown as Record<string, string>)[key] ?? '';
};

/** The site's name and how to reach it. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const [edits, setEdits] = useState<Partial<Record<Name, string>>>({});
  const [reason, setReason] = useState('');
  const errors = useFormErrors(FORM, ERRORS);
  const changed = NAMES.filter(
    (name) => edits[name] !== undefined && edits[name] !== storedValue(settings, name),
  );
  const saving = useMutation({
    mutationFn: () =>
      client.settings.update.mutate({
        ...inputOf(changed.map((name) => [name, edits[name]])),
        ...(reason && { reason }),
      }),
    async onSuccess() {
      await refreshSettings();
      setEdits({});
      setReason('');
    },
    onError: errors.take,
  });
  return (
    <form
      noValidate
      aria-label="Site"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0 && !saving.isPending) saving.mutate();
      }}
    >
      {FIELDS.map(([name, label]) => (
        <Field key={name} form={FORM} name={name} label={label} error={errors.at(name)}>
          {(control) => (
            <Input
              {...control}
              value={edits[name] ?? storedValue(settings, name)}
              autoComplete="off"
              onChange={(event) => {
                setEdits((before) => ({ ...before, [name]: event.target.value }));
                errors.clear();
              }}
            />
          )}
        </Field>
      ))}
      {changed.length > 0 ? (
        <Field
          form={FORM}
          name="reason"
          label="Reason (optional)"
          hint="Kept in the versions and in the audit log."
          error={errors.at('reason')}
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setReason(event.target.value);
                errors.clear();
              }}
            />
          )}
        </Field>
      ) : null}
      <FormError>{errors.whole}</FormError>
      <Button
        type="submit"
        look="primary"
        className="self-start"
        busy={saving.isPending}
        disabled={changed.length === 0}
      >
        Save changes
      </Button>
      <LeaveGuard on={changed.length > 0 && !saving.isPending} />
    </form>
  );
}

function inputOf(entries: [Name, string | undefined][]): Parameters<typeof client.settings.update.mutate>[0] {
  const input: Record<string, Record<string, string>> = {};
  for (const [name, value = ''] of entries) {
    const [group, key] = name.split('.') as [string, string];
    input[group] = { ...input[group], [key]: value };
  }
  return input;
}
