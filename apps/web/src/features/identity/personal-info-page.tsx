import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import type { Draft } from '../../frames/form/draft.ts';
import { useDraft } from '../../frames/form/draft.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { useSavedTyping } from '../../frames/form/saved-typing.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { countryOptions, HomeAddressFields } from '../../parts/home-address-fields.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { DateInput } from '../../ui/form/dates/date-input.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PersonalFacts } from './personal-facts.tsx';
import type { Identity } from './verification.ts';
import { showIdentity, UPLOADS, useIdentity } from './verification.ts';
import { StepButtons, VerificationFrame } from './verification-frame.tsx';

/** The first step to a verified identity. */
export function PersonalInfoPage() {
  const query = useIdentity();
  const countries = useQuery(trpc.site.countries.queryOptions());
  const draft = useDraft('identity');
  const trader = useTrader();
  const identity = query.data;
  const open = identity?.status === 'draft' || identity?.allowedActions.includes('start');
  return (
    <VerificationFrame step={0}>
      {query.isError && !identity ? (
        <QueryFailed query={query} title="Your verification could not be loaded." />
      ) : !identity || !countries.data || !draft.values || !trader ? (
        <Skeleton className="h-120" />
      ) : open ? (
        <InfoForm
          draft={draft}
          countries={countries.data}
          identity={identity}
          account={{ firstName: trader.firstName, lastName: trader.lastName, country: trader.country }}
        />
      ) : (
        <Card className="p-5 md:p-6">
          <Banner title="Personal info is locked">
            You can change it before you submit it, or when you start a new verification.
          </Banner>
          {identity.info ? <PersonalFacts info={identity.info} className="mt-2" /> : null}
        </Card>
      )}
    </VerificationFrame>
  );
}

interface InfoFormProps {
  draft: Draft<'identity'>;
  countries: Outputs['site']['countries'];
  identity: Identity;
  /** The data of the account, which the form begins with. */
  account: { firstName: string; lastName: string; country: string };
}

const EMPTY = { birthDate: '', nationality: '', street: '', city: '', postalCode: '' };

function useInfoForm({ draft, identity: { info }, account }: Omit<InfoFormProps, 'countries'>) {
  const navigate = useNavigate();
  const [defaults] = useState(() => ({
    firstName: account.firstName,
    lastName: account.lastName,
    ...EMPTY,
    nationality: account.country,
    country: account.country,
    ...info,
    ...(draft.values as Partial<typeof EMPTY>),
  }));
  const form = useContractForm('identity.personalVerification', {
    id: 'identity',
    defaults,
    required: {
      birthDate: 'Enter your date of birth',
      nationality: 'Choose a nationality',
      street: 'Enter a street',
      city: 'Enter a city',
      postalCode: 'Enter a postal code',
      country: 'Choose a country',
    },
    labels: { birthDate: 'Date of birth', country: 'Country of residence' },
    onDone({ identity }) {
      draft.sent();
      showIdentity(identity);
      void navigate(UPLOADS);
    },
  });
  useSavedTyping(form, draft.save);
  return form;
}

function InfoForm({ countries, ...options }: InfoFormProps) {
  const form = useInfoForm(options);
  return (
    <FormFrame
      form={form}
      label="Personal info"
      className="gap-6"
      submit={
        <StepButtons>
          <Button type="submit" look="primary" className="max-md:flex-1" busy={form.busy}>
            Continue
          </Button>
        </StepButtons>
      }
    >
      <Banner action={<SampleButton form={form} />}>
        Staff compare this with your documents. The sample documents in the next step show these details, so
        invented ones are fine.
      </Banner>
      <PersonFields form={form} countries={countries} />
      <Card title="Home address">
        <div className="grid gap-4 p-4 sm:grid-cols-2 md:p-5">
          <HomeAddressFields form={form} countries={countries} />
        </div>
      </Card>
    </FormFrame>
  );
}

const SAMPLE = { birthDate: '1990-05-17', street: 'Sample Street 1', city: 'Sampleton', postalCode: '10000' };

/** Fills the empty fields. Typed values stay. */
function SampleButton({ form }: { form: ReturnType<typeof useInfoForm> }) {
  const fill = () => {
    const { birthDate, street, city, postalCode } = form.values;
    form.edit({
      birthDate: birthDate || SAMPLE.birthDate,
      street: street || SAMPLE.street,
      city: city || SAMPLE.city,
      postalCode: postalCode || SAMPLE.postalCode,
    });
  };
  return (
    <Button size="small" onClick={fill}>
      Use sample details
    </Button>
  );
}

interface PersonFieldsProps {
  form: ReturnType<typeof useInfoForm>;
  countries: InfoFormProps['countries'];
}

function PersonFields({ form, countries }: PersonFieldsProps) {
  return (
    <Card title="You">
      <div className="grid gap-4 p-4 sm:grid-cols-2 md:p-5">
        <FormField form={form} name="firstName" label="First name">
          {(control) => <Input {...control} autoComplete="given-name" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name">
          {(control) => <Input {...control} autoComplete="family-name" spellCheck={false} />}
        </FormField>
        <FormField
          form={form}
          name="birthDate"
          label="Date of birth"
          hint="In the format YYYY-MM-DD. An invented date is fine."
        >
          {({ value, onChange, ...control }) => (
            <DateInput
              {...control}
              value={value || null}
              anyText
              min="1900-01-01"
              onChange={(day) => onChange(day ?? '')}
            />
          )}
        </FormField>
        <FormField form={form} name="nationality" label="Nationality">
          {(control) => (
            <Combobox
              {...control}
              options={countryOptions(countries)}
              required
              placeholder="Choose a country"
              none="No matching countries."
            />
          )}
        </FormField>
      </div>
    </Card>
  );
}
