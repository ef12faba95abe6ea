import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAnnounced } from '../../../lib/announced-failures.ts';
import { failureOf } from '../../../lib/failure.ts';
import { goToField, refusalOf } from '../../../lib/form-errors.ts';
import { store } from '../../../lib/store.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { client } from '../../../lib/trpc.ts';
import { noteMailed, noteSteps, stepsAtom } from '../sign-in/steps.ts';
import { draftAtom } from './draft.ts';
import type { Name, Values } from './registration-rules.ts';
import { currencyFor, faultOf, NAMES } from './registration-rules.ts';

export const FORM = 'register';

export type Terms = Outputs['registration']['terms'];
type Faults = Partial<Record<Name | 'root', string>>;

export interface RegistrationForm {
  values: Values;
  faults: Faults;
  sending: boolean;
  edit: <N extends Name>(name: N, value: Values[N]) => void;
  submit: () => void;
}

/** What is typed into the form of registration, what is wrong with it, and the way on. */
export function useRegistrationForm(terms: Terms): RegistrationForm {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [values, setValues] = useState(() => firstValues(terms));
  const [faults, setFaults] = useState<Faults>({});
  /** A currency that was chosen stays when the country changes. */
  const [chosen, setChosen] = useState(() => store.get(draftAtom) !== null);

  const sending = useMutation({
    mutationFn: () =>
      client.registration.register.mutate({ ...values, email: values.email.trim(), acceptSimulation: true }),
    onSuccess({ email }) {
      const { password: _, ...draft } = values;
      store.set(draftAtom, draft);
      noteMailed('verify', email);
      void navigate('/verify/email', { state });
    },
    onError(error) {
      const { at, message } = refusalOf(error, NAMES);
      if (at !== 'root' || !isAnnounced(failureOf(error))) setFaults({ [at]: message });
      // A control that is disabled meanwhile takes no focus.
      if (at !== 'root') setTimeout(() => goToField(FORM, at));
    },
  });

  return {
    values,
    faults,
    sending: sending.isPending,
    edit(name, value) {
      const next = { ...values, [name]: value };
      if (name === 'country' && !chosen) {
        next.currency = currencyFor(next.country, terms.countries, terms.currencies);
      }
      if (name === 'currency') setChosen(true);
      if (name === 'email') noteSteps({ email: next.email });
      setValues(next);
      // What was said of a field is looked at again with every key, and nothing is said of it before it was sent.
      setFaults(({ root: _, ...before }) =>
        Object.fromEntries(
          NAMES.filter((one) => before[one] !== undefined).flatMap((one) => {
            // A country brings its currency, and a name or an address may be in the password.
            const touched = next[one] !== values[one] || one === 'password';
            const fault = touched ? faultOf(one, next) : before[one];
            return fault ? [[one, fault]] : [];
          }),
        ),
      );
    },
    submit() {
      const found = NAMES.flatMap((name) => {
        const fault = faultOf(name, values);
        return fault ? [[name, fault] as const] : [];
      });
      setFaults(Object.fromEntries(found));
      const first = found[0]?.[0];
      if (first) goToField(FORM, first);
      else if (!sending.isPending) sending.mutate();
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
    ...store.get(draftAtom),
    password: '',
  };
}
