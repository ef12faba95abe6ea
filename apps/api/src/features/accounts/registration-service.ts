import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Mails } from '../../platform/mail.ts';
import { hashPassword, NO_PASSWORD, passwordMatches } from '../../platform/password.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Accounts } from './accounts-service.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { AttemptLimits, Outcome } from './attempts-service.ts';
import type { OneTimeCodes } from './codes-service.ts';
import type { Entry } from './entry.ts';
import type { CodeAttempt, MailedCode } from './mailed-codes.ts';
import { codeAttempt } from './mailed-codes.ts';
import { assertNewPassword } from './new-password-rules.ts';
import type { Country, RegistrationTerms } from './registration-options.ts';
import { createRegistrationOptions } from './registration-options.ts';
import type { Sessions, SignIn } from './sessions-service.ts';
import { registeredAlreadyMail } from './sign-in-mails.ts';
import type { SignIns } from './sign-in-service.ts';

/** What an account is applied for with. */
export interface Application {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  country: string;
  currency?: string | undefined;
  package?: string | undefined;
}

export interface Registration {
  terms(): RegistrationTerms;
  /**
   * Succeeds alike for an email that has an account already: its owner gets a mail.
   * @throws DomainError forbidden while registration is closed; bad_input at the field
   */
  register(command: CommandContext, application: Application): Promise<void>;
  /** Confirms the email and signs in. @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
  verify(command: CommandContext, mailed: MailedCode): Promise<SignIn>;
  /** Mails another code to an unconfirmed account, at most one a minute. Does nothing, silently, for others. */
  sendAgain(command: CommandContext, email: string): Promise<void>;
}

export interface RegistrationParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  signIns: SignIns;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  markets: Pick<Markets, 'price'>;
  isOpen: () => boolean;
  countries: readonly Country[];
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

export function createRegistration(parts: RegistrationParts): Registration {
  const { store, accounts, sessions, signIns, markets, isOpen, countries } = parts;
  const { commands, mails, clock, siteUrl } = parts;
  const options = createRegistrationOptions(store, countries, markets);

  return {
    terms: () => ({ open: isOpen(), ...options.terms() }),
    async register(command, application) {
      if (!isOpen()) throw new DomainError('forbidden', 'Registration is closed for now');
      const { email, password, firstName, lastName, country } = application;
      assertNewPassword(password, application);
      const currency = options.currencyOf(application);
      const packageSlug = options.packageOf(application.package);
      // Both are always worked out, so that a known email takes as long as an unknown one.
      const applied = await accounts.byEmail(email);
      const isSame = await passwordMatches(applied?.passwordHash, password);
      const passwordHash = await hashPassword(password);
      await commands.execute(
        command,
        async (tx) => {
          const known = store.statusByEmail(tx, email);
          if (known) {
            if (!known.emailVerified) {
              const now = clock.now();
              store.putApplicant(tx, known.id, { firstName, lastName, country, currency }, now);
              // Two applications with different passwords: one may be a stranger's, so neither password is valid.
              if (!isSame) store.putPassword(tx, known.id, NO_PASSWORD, now);
              accounts.changed(tx, known.id);
              signIns.sendVerification(tx, { ...known, firstName });
            } else if (known.status !== 'closed') mails.write(tx, registeredAlreadyMail(known, siteUrl));
            return null;
          }
          const { traderId } = await accounts.add(tx, {
            ...{ email, passwordHash, firstName, lastName, country, currency, packageSlug },
            ...{ position: 'trader', status: 'active', suspendedReason: null },
            ...{ emailVerified: false, kycVerified: false, requireUpgrade: false, stakingEnabled: true },
            ...{ pinHash: null, persona: null, personaAbout: null },
          });
          signIns.sendVerification(tx, { id: traderId, email, firstName });
          return traderId;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
    async verify(command, mailed) {
      const attempt: CodeAttempt = codeAttempt(parts, command, {
        kind: 'verify_email',
        purpose: 'verify',
        mailed,
      });
      const { outcome, entry } = await commands.execute<{ outcome: Outcome; entry?: Entry }>(
        command,
        async (tx) => {
          const { outcome: decided, traderId } = attempt.take(tx);
          if (traderId === undefined) return { outcome: decided };
          signIns.confirmEmail(tx, traderId);
          return { outcome: decided, entry: signIns.enter(tx, command, traderId, 'registration') };
        },
        (decided) => (decided.entry?.kind === 'in' ? { subject: decided.entry.traderId } : undefined),
      );
      if (entry?.kind === 'refused') throw new DomainError('suspended', entry.why);
      if (entry?.kind !== 'in') attempt.refuse(outcome);
      return sessions.answer(entry.traderId, entry.token);
    },
    async sendAgain(command, email) {
      await commands.execute(
        command,
        async (tx) => {
          const account = store.statusByEmail(tx, email);
          if (account?.status !== 'active' || account.emailVerified) return null;
          signIns.sendVerification(tx, account);
          return account.id;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
  };
}
