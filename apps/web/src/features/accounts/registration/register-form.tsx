import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NewPasswordInput } from '../../../ui/form/password/new-password-input.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { currenciesOf } from '../currencies.ts';
import { newPasswordHint } from '../passwords/new-password-hint.ts';
import { EmailInput } from '../sign-in/email-input.tsx';
import { GuestLink } from '../sign-in/guest-link.tsx';
import type { RegistrationForm, Terms } from './registration-form.ts';
import { passwordErrorOf, useRegistrationForm } from './registration-form.ts';

/** The registration form, or a notice while registration is closed. */
export function Register() {
  const terms = useQuery(trpc.registration.terms.queryOptions({}));
  if (terms.isError) return <QueryFailed query={terms} title="Registration could not be loaded." />;
  if (!terms.data) return <Loading />;
  if (!terms.data.open) return <Closed />;
  return <RegisterForm terms={terms.data} />;
}

function Closed() {
  return (
    <Banner title="Registration is closed">
      New accounts cannot be opened at the moment. If you already have one,{' '}
      <GuestLink to="/login">sign in</GuestLink>.
    </Banner>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      {places(8).map((place) => (
        <div key={place} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10 touch:h-11" />
        </div>
      ))}
    </div>
  );
}

function RegisterForm({ terms }: { terms: Terms }) {
  const form = useRegistrationForm(terms);
  return (
    <FormFrame form={form} label="Create an account" submit="Create account" wide className="gap-6">
      <Group title="About you">
        <Person form={form} terms={terms} />
      </Group>
      <Group title="Sign-in details">
        <Credentials form={form} />
      </Group>
      <Package form={form} packages={terms.packages} />
      <CheckField
        form={form}
        name="acceptSimulation"
        label="I understand that Papermint is a simulation and no real money is involved"
      />
    </FormFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-14 font-semibold">{title}</legend>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}

interface PartProps {
  form: RegistrationForm;
}

function Person({ form, terms }: PartProps & { terms: Terms }) {
  const name = (key: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <FormField form={form} name={key} label={label}>
      {(control) => (
        <Input {...control} autoComplete={autoComplete} autoCapitalize="words" spellCheck={false} />
      )}
    </FormField>
  );
  return (
    <>
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        {name('firstName', 'First name', 'given-name')}
        {name('lastName', 'Last name', 'family-name')}
      </div>
      <CountryAndCurrency form={form} terms={terms} />
    </>
  );
}

function CountryAndCurrency({ form, terms }: PartProps & { terms: Terms }) {
  const countries = useMemo(
    () =>
      terms.countries.map(({ code, name, flag }) => ({
        value: code,
        label: name,
        note: code,
        ...(flagsAreDrawn() && { picture: <span aria-hidden="true">{flag}</span> }),
      })),
    [terms],
  );
  const currencies = useMemo(() => {
    const byId = new Map(terms.currencies.map((currency) => [currency.id, currency]));
    return currenciesOf(
      terms.countries.flatMap(({ name, currency: id }) => {
        const currency = byId.get(id);
        return currency ? [{ name, currency }] : [];
      }),
    );
  }, [terms]);
  return (
    <>
      <FormField form={form} name="country" label="Country" onEdit={form.editCountry}>
        {(control) => (
          <Combobox
            {...control}
            options={countries}
            required
            placeholder="Search by name"
            none="No matching countries."
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="currency"
        label="Currency"
        hint="Used to show your totals"
        onEdit={form.editCurrency}
      >
        {(control) => (
          <Combobox
            {...control}
            options={currencies}
            required
            placeholder="Search by name, code or country"
            none="No matching currencies."
          />
        )}
      </FormField>
    </>
  );
}

const FLAG = '🇳🇴';
const [LETTER = ''] = FLAG;

/** Whether this device draws a flag for the two letters of a country. Some devices draw the letters or nothing. */
function flagsAreDrawn(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return pen !== null && pen.measureText(FLAG).width < 1.5 * pen.measureText(LETTER).width;
}

function Credentials({ form }: PartProps) {
  const { values } = form;
  return (
    <>
      <FormField form={form} name="email" label="Email" onEdit={form.editEmail}>
        {(control) => <EmailInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="Password"
        hint={newPasswordHint(values.password, passwordErrorOf(values))}
      >
        {(control) => <NewPasswordInput {...control} owner={values} />}
      </FormField>
    </>
  );
}

/** A single package is shown, not offered as a choice. */
function Package({ form, packages }: PartProps & { packages: Terms['packages'] }) {
  const [only] = packages;
  if (packages.length < 2) {
    if (!only) return null;
    return (
      <p className="rounded-card bg-surface-2 px-3.5 py-3 text-13 text-muted">
        Your package is <span className="font-medium text-fg">{only.name}</span>. {only.description}
      </p>
    );
  }
  return (
    <FormField form={form} name="package" label="Package">
      {(control) => (
        <RadioCards
          {...control}
          label="Package"
          name="package"
          options={packages.map(({ slug, name, description }) => ({
            value: slug,
            label: name,
            note: description,
          }))}
        />
      )}
    </FormField>
  );
}
