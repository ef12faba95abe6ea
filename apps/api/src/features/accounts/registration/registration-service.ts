import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { register } from './register.ts';
import type { RegistrationDeps, RegistrationParts } from './registration-deps.ts';
import type { RegistrationTerms } from './registration-options.ts';
import { createRegistrationOptions } from './registration-options.ts';
import { mailboxOf, sendVerificationAgain, verifyRegistration } from './verify-registration.ts';

export type Registration = ReturnType<typeof createRegistration>;

export function createRegistration(parts: RegistrationParts) {
  const options = createRegistrationOptions(parts.store, parts.countries, parts.markets);
  return bindVerbs(
    { ...parts, options },
    {
      terms,
      register,
      mailbox: mailboxOf,
      verify: verifyRegistration,
      sendAgain: sendVerificationAgain,
      currencyOf,
    },
  );
}

/** The chosen currency of totals. @throws DomainError bad_input at `currency` */
const currencyOf = ({ options }: RegistrationDeps, chosen: { country: string; currency: string }): string =>
  options.currencyOf(chosen);

const terms = ({ isOpen, options }: RegistrationDeps): RegistrationTerms => ({
  open: isOpen(),
  ...options.terms(),
});
