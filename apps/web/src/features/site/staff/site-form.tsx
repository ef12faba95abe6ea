import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { LeaveGuard } from '../../../frames/leaving/leave-guard.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { AccentField } from './accent-field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { SocialFields } from './social-fields.tsx';
import type { SiteEdits } from './use-site-edits.ts';
import { SITE_FORM } from './use-site-edits.ts';

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

const NAMES = [
  ['website.name', 'Name'],
  ['website.tagline', 'Tagline'],
] as const;
const CONTACT = [
  ['contact.email', 'Contact email'],
  ['contact.phone', 'Contact phone'],
  ['contact.address', 'Contact address'],
] as const;

/** The site's name, looks and contact. */
export function SiteForm({ site }: { site: SiteEdits }) {
  const { values, errors, edit, dirty, busy } = site;
  const versions = useQuery(trpc.settingsStaff.versions.queryOptions({}, { staleTime: 0 }));
  return (
    <form
      noValidate
      aria-label="Site"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        site.save();
      }}
    >
      {NAMES.map((field) => (
        <TextField key={field[0]} site={site} field={field} />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          form={SITE_FORM}
          name="website.theme"
          label="Default theme"
          hint="For visitors who have not chosen one."
          error={errors.at('website.theme')}
        >
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              options={THEMES}
              value={values['website.theme']}
              onChange={(theme) => edit('website.theme', theme === 'light' ? 'light' : 'dark')}
            />
          )}
        </Field>
        <AccentField
          form={SITE_FORM}
          value={values['website.accent']}
          error={errors.at('website.accent')}
          onChange={(accent) => edit('website.accent', accent)}
        />
      </div>
      {CONTACT.map((field) => (
        <TextField key={field[0]} site={site} field={field} />
      ))}
      <SocialFields site={site} />
      {dirty ? <Reason site={site} /> : null}
      {dirty ? (
        <ChangedMeanwhile
          base={site.base}
          versions={versions.data?.versions ?? []}
          onKeep={site.keep}
          onDrop={site.drop}
        />
      ) : null}
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" className="self-start max-sm:w-full" busy={busy} disabled={!dirty}>
        Save changes
      </Button>
      <LeaveGuard on={dirty && !busy} />
    </form>
  );
}

interface TextFieldProps {
  site: SiteEdits;
  field: (typeof NAMES | typeof CONTACT)[number];
}

function TextField({ site: { values, errors, edit }, field: [name, label] }: TextFieldProps) {
  return (
    <Field form={SITE_FORM} name={name} label={label} error={errors.at(name)}>
      {(control) => (
        <Input
          {...control}
          value={values[name]}
          autoComplete="off"
          onChange={(event) => edit(name, event.target.value)}
        />
      )}
    </Field>
  );
}

function Reason({ site: { reason, errors, setReason } }: { site: SiteEdits }) {
  return (
    <Field
      form={SITE_FORM}
      name="reason"
      label="Reason (optional)"
      hint="Recorded in the version history and the audit log."
      error={errors.at('reason')}
    >
      {(control) => (
        <Input
          {...control}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Field>
  );
}
