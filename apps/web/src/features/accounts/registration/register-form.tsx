import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NewPasswordInput } from '../../../ui/form/new-password-input.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { currenciesOf } from '../currencies.ts';
import { newPasswordHint } from '../passwords/new-password-hint.ts';
import { EmailInput } from '../sign-in/email-input.tsx';
import { GuestLink } from '../sign-in/guest-link.tsx';
import type { RegistrationForm, Terms } from './registration-form.ts';
import { FORM, useRegistrationForm } from './registration-form.ts';
import type { Name } from './registration-rules.ts';
import { passwordErrorOf } from './registration-rules.ts';

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
      New accounts cannot be opened for now. If you have one already, you can{' '}
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
    <form
      className="flex flex-col gap-6"
      noValidate
      aria-label="Create an account"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Group title="About you">
        <Person form={form} terms={terms} />
      </Group>
      <Group title="Your sign-in">
        <Credentials form={form} />
      </Group>
      <Package form={form} packages={terms.packages} />
      <Acceptance form={form} />
      <FormError>{form.errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={form.sending}>
        Create account
      </Button>
    </form>
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

function Line({ form, name, label, hint, children }: PartProps & LineProps) {
  return (
    <Field form={FORM} name={name} label={label} hint={hint} error={form.errors.at(name)}>
      {children}
    </Field>
  );
}

interface LineProps {
  name: Name;
  label: string;
  hint?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

function Person({ form, terms }: PartProps & { terms: Terms }) {
  const { values, edit } = form;
  const name = (key: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <Line form={form} name={key} label={label}>
      {(control) => (
        <Input
          {...control}
          value={values[key]}
          autoComplete={autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          onChange={(event) => edit(key, event.target.value)}
        />
      )}
    </Line>
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
  const { values, edit, sending } = form;
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
  const currencies = useMemo(() => currenciesOf(terms.currencies.map((currency) => ({ currency }))), [terms]);
  return (
    <>
      <Line form={form} name="country" label="Country">
        {(control) => (
          <Combobox
            {...control}
            value={values.country || null}
            options={countries}
            required
            placeholder="Search by name"
            none="No country fits."
            disabled={sending}
            onChange={(code) => edit('country', code ?? '')}
          />
        )}
      </Line>
      <Line form={form} name="currency" label="Currency" hint="Your totals are shown in it">
        {(control) => (
          <Combobox
            {...control}
            value={values.currency || null}
            options={currencies}
            required
            placeholder="Search by name or code"
            none="No currency fits."
            disabled={sending}
            onChange={(id) => edit('currency', id ?? '')}
          />
        )}
      </Line>
    </>
  );
}

const FLAG = '🇳🇴';
const [LETTER = ''] = FLAG;

/** Whether this device draws a flag for a country's two letters; some draw the letters, or nothing at all. */
function flagsAreDrawn(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return pen !== null && pen.measureText(FLAG).width < 1.5 * pen.measureText(LETTER).width;
}

function Credentials({ form }: PartProps) {
  const { values, edit } = form;
  return (
    <>
      <Line form={form} name="email" label="E-mail">
        {(control) => (
          <EmailInput
            {...control}
            value={values.email}
            onChange={(event) => edit('email', event.target.value)}
          />
        )}
      </Line>
      <Line
        form={form}
        name="password"
        label="Password"
        hint={newPasswordHint(values.password, passwordErrorOf(values))}
      >
        {(control) => (
          <NewPasswordInput
            {...control}
            value={values.password}
            owner={values}
            onChange={(event) => edit('password', event.target.value)}
          />
        )}
      </Line>
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
        You begin with the package <span className="font-medium text-fg">{only.name}</span>.{' '}
        {only.description}
      </p>
    );
  }
  return (
    <Line form={form} name="package" label="Package">
      {(control) => (
        <RadioCards
          {...control}
          label="Package"
          name="package"
          value={form.values.package}
          options={packages.map(({ slug, name, description }) => ({
            value: slug,
            label: name,
            note: description,
          }))}
          onChange={(slug) => form.edit('package', slug)}
        />
      )}
    </Line>
  );
}

function Acceptance({ form }: PartProps) {
  const id = `${FORM}-acceptSimulation`;
  const error = form.errors.at('acceptSimulation');
  return (
    <div>
      <Checkbox
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        label="I understand that Papermint is a simulation and no real money is involved"
        checked={form.values.acceptSimulation}
        onChange={(accepted) => form.edit('acceptSimulation', accepted)}
      />
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-12 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
