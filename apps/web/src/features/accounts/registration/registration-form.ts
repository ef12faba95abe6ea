import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { emailAddress } from '@papermint/contracts/common/email-address';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { store } from '../../../lib/store.ts';
import { keepMailbox } from '../sign-in/mailbox-token.ts';
import { noteMailed, noteSteps, stepsAtom } from '../sign-in/steps.ts';
import type { Values } from './registration-draft.ts';
import { registrationDraftAtom } from './registration-draft.ts';
import { currencyFor } from './registration-rules.ts';

export type Terms = Outputs['registration']['terms'];

export interface RegistrationForm extends ContractForm<Values> {
  /** A country brings its currency along. */
  editCountry: (country: string) => void;
  editCurrency: (currency: string) => void;
  editEmail: (email: string) => void;
}

/** The form that opens an account. */
export function useRegistrationForm(terms: Terms): RegistrationForm {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [first] = useState(() => firstValues(terms));
  /** A currency that the visitor chose stays when the country changes. */
  const [chosen, setChosen] = useState(() => store.get(registrationDraftAtom) !== null);
  const form = useContractForm('registration.register', {
    id: 'register',
    defaults: first,
    input: (values) => ({ ...values, acceptSimulation: values.acceptSimulation as true }),
    required: {
      country: 'Choose a country',
      currency: 'Choose a currency',
      email: 'Enter your email address',
      password: 'Choose a password',
      package: 'Choose a package',
      acceptSimulation: 'Confirm that you understand this to continue',
    },
    check(values) {
      const error = passwordErrorOf(values);
      return { password: error && `Password ${error}` };
    },
    onDone({ email, mailbox }, { password: _, ...draft }) {
      store.set(registrationDraftAtom, draft);
      keepMailbox(email, mailbox);
      noteMailed('verify', email);
      void navigate('/verify/email', { state });
    },
  });
  return {
    ...form,
    editCountry(country) {
      const { countries, currencies } = terms;
      form.edit({ country, ...(!chosen && { currency: currencyFor(country, countries, currencies) }) });
    },
    editCurrency(currency) {
      setChosen(true);
      form.edit({ currency });
    },
    editEmail(email) {
      noteSteps({ email });
      form.edit({ email });
    },
  };
}

/** As on the server, the address counts in its normalized form. */
export function passwordErrorOf({ password, email, firstName, lastName }: Values): string | undefined {
  return passwordError(password, { email: emailAddress(email), firstName, lastName });
}

function firstValues({ packages }: Terms): Values {
  return {
    firstName: '',
    lastName: '',
    country: '',
    currency: '',
    email: store.get(stepsAtom).email ?? '',
    password: '',
    package: packages[0]?.slug ?? '',
    acceptSimulation: false,
    ...store.get(registrationDraftAtom),
  };
}
