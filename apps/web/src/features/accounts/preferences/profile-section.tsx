import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { Lock } from 'lucide-react';
import type { Outputs } from '../../../api/trpc.ts';
import { FormField } from '../../../frames/form/form-frame.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Name, PreferenceForm } from './preference-form.ts';
import { FORM } from './preference-form.ts';
import { PROFILE, SettingsSection } from './settings-section.tsx';

interface ProfileSectionProps {
  form: PreferenceForm;
  countries: Outputs['site']['countries'];
  verified: { kyc: boolean };
}

const LOCKED_NOTE = `${FORM}-locked`;

export function ProfileSection({ form, countries, verified }: ProfileSectionProps) {
  const locked: readonly Name[] = lockedFields(verified);
  const line = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) =>
        locked.includes(name) ? (
          <LockedInput id={control.id} value={control.value} />
        ) : (
          <Input
            {...control}
            autoComplete={autoComplete}
            autoCapitalize={name === 'nickname' ? 'none' : 'words'}
            spellCheck={false}
          />
        )
      }
    </FormField>
  );
  return (
    <SettingsSection {...PROFILE}>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('firstName', 'First name', 'given-name')}
        {line('lastName', 'Last name', 'family-name')}
        {line('nickname', 'Nickname', 'nickname', '3 to 20 letters, digits, dots, underscores or hyphens')}
        <FormField form={form} name="country" label="Country">
          {(control) =>
            locked.includes('country') ? (
              <LockedInput
                id={control.id}
                value={countries.find(({ code }) => code === control.value)?.name ?? control.value}
              />
            ) : (
              <Combobox
                {...control}
                options={countries.map(({ code, name }) => ({ value: code, label: name, note: code }))}
                required
                placeholder="Choose a country"
                none="No matching countries."
              />
            )
          }
        </FormField>
      </div>
      {locked.length > 0 ? (
        <p id={LOCKED_NOTE} className="mt-4 flex items-start gap-2 text-12 text-subtle">
          <Lock className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
          Your name and country cannot be changed after identity verification.
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
