import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import type { FormErrors } from '../../../frames/form-errors.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { store } from '../../../lib/store.ts';
import { noteMailed, noteSteps, stepsAtom } from '../sign-in/steps.ts';
import { registrationDraftAtom } from './registration-draft.ts';
import type { Name, Values } from './registration-rules.ts';
import { currencyFor, errorOf, NAMES } from './registration-rules.ts';

export const FORM = 'register';

export type Terms = Outputs['registration']['terms'];

export interface RegistrationForm {
  values: Values;
  errors: FormErrors<Name>;
  sending: boolean;
  edit: <N extends Name>(name: N, value: Values[N]) => void;
  submit: () => void;
}

/** The values of the registration form, their errors, and sending it. */
export function useRegistrationForm(terms: Terms): RegistrationForm {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [values, setValues] = useState(() => firstValues(terms));
  const errors = useFormErrors(FORM, NAMES);
  /** A currency that the visitor chose stays when the country changes. */
  const [chosen, setChosen] = useState(() => store.get(registrationDraftAtom) !== null);

  const sending = useMutation({
    mutationFn: () =>
      client.registration.register.mutate({ ...values, email: values.email.trim(), acceptSimulation: true }),
    onSuccess({ email }) {
      const { password: _, ...draft } = values;
      store.set(registrationDraftAtom, draft);
      noteMailed('verify', email);
      void navigate('/verify/email', { state });
    },
    onError: errors.take,
  });

  return {
    values,
    errors,
    sending: sending.isPending,
    edit(name, value) {
      const next = { ...values, [name]: value };
      if (name === 'country' && !chosen) {
        next.currency = currencyFor(next.country, terms.countries, terms.currencies);
      }
      if (name === 'currency') setChosen(true);
      if (name === 'email') noteSteps({ email: next.email });
      setValues(next);
      // A field with an error is checked again at every key; other fields are not, before the form is sent. A country
      // sets its currency, and a name or address may be part of the password.
      errors.review((one, said) =>
        next[one] !== values[one] || one === 'password' ? errorOf(one, next) : said,
      );
    },
    submit() {
      const found = Object.fromEntries(NAMES.map((name) => [name, errorOf(name, values)]));
      if (!errors.refuse(found) && !sending.isPending) sending.mutate();
    },
  };
}

function firstValues({ packages }: Terms): Values {
  return {
    firstName: '',
    lastName: '',
    country: '',
    currency: '',
    email: store.get(stepsAtom).email ?? '',
    package: packages[0]?.slug ?? '',
    acceptSimulation: false,
    ...store.get(registrationDraftAtom),
    password: '',
  };
}
