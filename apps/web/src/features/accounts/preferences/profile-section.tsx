import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { Lock } from 'lucide-react';
import type { Outputs } from '../../../api/trpc.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Name, PreferenceForm } from './preference-form.ts';
import { FORM, LABELS } from './preference-form.ts';
import { PROFILE, SettingsSection } from './settings-section.tsx';

interface ProfileSectionProps {
  form: PreferenceForm;
  countries: Outputs['site']['countries'];
  verified: { kyc: boolean };
}

const LOCKED_NOTE = `${FORM}-locked`;

export function ProfileSection({ form, countries, verified }: ProfileSectionProps) {
  const locked: readonly Name[] = lockedFields(verified);
  const field = (name: Name, control: (props: ControlProps) => React.ReactNode, hint?: string) => (
    <Field form={FORM} name={name} label={LABELS[name]} hint={hint} error={form.errors.at(name)}>
      {control}
    </Field>
  );
  const line = (name: Name, autoComplete: string, hint?: string) =>
    field(
      name,
      (control) =>
        locked.includes(name) ? (
          <LockedInput id={control.id} value={form.values[name]} />
        ) : (
          <Input
            {...control}
            value={form.values[name]}
            autoComplete={autoComplete}
            autoCapitalize={name === 'nickname' ? 'none' : 'words'}
            spellCheck={false}
            onChange={(event) => form.edit(name, event.target.value)}
          />
        ),
      hint,
    );
  return (
    <SettingsSection {...PROFILE}>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('firstName', 'given-name')}
        {line('lastName', 'family-name')}
        {line('nickname', 'nickname', '3 to 20 letters, digits, dots, underscores or hyphens')}
        {field('country', (control) =>
          locked.includes('country') ? (
            <LockedInput
              id={control.id}
              value={countries.find(({ code }) => code === form.values.country)?.name ?? form.values.country}
            />
          ) : (
            <Combobox
              {...control}
              value={form.values.country || null}
              options={countries.map(({ code, name }) => ({ value: code, label: name, note: code }))}
              required
              placeholder="Choose a country"
              none="No country fits."
              disabled={form.saving}
              onChange={(code) => form.edit('country', code ?? '')}
            />
          ),
        )}
      </div>
      {locked.length > 0 ? (
        <p id={LOCKED_NOTE} className="mt-4 flex items-start gap-2 text-12 text-subtle">
          <Lock className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
          Name and country can no longer be changed: your identity was verified with them.
        </p>
      ) : null}
    </SettingsSection>
  );
}

function LockedInput({ id, value }: { id: string; value: string }) {
  return (
    <Input
      id={id}
      value={value}
      readOnly
      aria-describedby={LOCKED_NOTE}
      after={<Lock className="mr-3 size-3.5 shrink-0 text-subtle" aria-hidden="true" />}
    />
  );
}
