import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { WrittenMail } from '../../../platform/mail/mail-message.ts';
import { hashPassword, NO_PASSWORD, passwordMatches } from '../../../platform/secrets/password.ts';
import { newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits, Outcome } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { CodeAttempt, MailedCode } from '../codes/mailed-codes.ts';
import { codeAttempt } from '../codes/mailed-codes.ts';
import { assertNewPassword } from '../passwords/new-password-rules.ts';
import type { Sessions, SignIn } from '../sessions/sessions-service.ts';
import type { Entry } from '../sign-in/entry.ts';
import { registeredAlreadyMail } from '../sign-in/sign-in-mails.ts';
import type { SignIns } from '../sign-in/sign-in-service.ts';
import type { Country, RegistrationTerms } from './registration-options.ts';
import { createRegistrationOptions } from './registration-options.ts';

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
   * @returns with the sandbox off, a token for `mailbox`, which opens nothing where there was an account already
   * @throws DomainError forbidden while registration is closed; bad_input at the field
   */
  register(command: CommandContext, application: Application): Promise<string | undefined>;
  /** The mails to the account that a token came with, newest first; none for any other token. */
  mailbox(token: string): Promise<WrittenMail[]>;
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
  state: Pick<WorldState, 'mode'>;
  countries: readonly Country[];
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

export function createRegistration(parts: RegistrationParts): Registration {
  const { store, accounts, sessions, signIns, markets, isOpen, countries, state } = parts;
  const { codes, commands, mails, clock, siteUrl } = parts;
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
      const { opened } = await commands.execute<{ id: string | null; opened?: string }>(
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
            return { id: null };
          }
          const { traderId } = await accounts.add(tx, {
            email,
            passwordHash,
            firstName,
            lastName,
            country,
            currency,
            packageSlug,
            position: 'trader',
            status: 'active',
            suspendedReason: null,
            emailVerified: false,
            kycVerified: false,
            requireUpgrade: false,
            stakingEnabled: true,
            pinHash: null,
            persona: null,
            personaAbout: null,
          });
          signIns.sendVerification(tx, { id: traderId, email, firstName });
          if (state.mode !== 'off') return { id: traderId };
          return { id: traderId, opened: codes.issue(tx, 'mailbox', traderId).token };
        },
        ({ id }) => (id === null ? undefined : { subject: id }),
      );
      return state.mode === 'off' ? (opened ?? newSessionToken()) : undefined;
    },
    async mailbox(token) {
      const traderId = codes.holder('mailbox', token);
      return traderId === undefined ? [] : mails.written((await accounts.byId(traderId)).email);
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
