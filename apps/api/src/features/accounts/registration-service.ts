import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail.ts';
import { hashPassword, NO_PASSWORD, passwordMatches } from '../../platform/password.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Accounts } from './accounts-service.ts';
import type { AccountsStore, Standing } from './accounts-store.ts';
import type { AttemptLimits, Count, Outcome } from './attempts-service.ts';
import type { OneTimeCodes } from './codes-service.ts';
import { tellableCurrencies } from './display-currencies.ts';
import type { Sessions, SignIn } from './sessions-service.ts';
import { registeredAlreadyMail, verifyEmailMail } from './sign-in-mails.ts';
import type { SignIns } from './sign-in-service.ts';

interface Currency {
  id: string;
  symbol: string;
  name: string;
  name_symbol: string;
}

export interface Country {
  code: string;
  name: string;
  flag: string;
  currency: Currency;
}

/** What somebody registers with. */
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
  terms(): {
    open: boolean;
    countries: { code: string; name: string; flag: string; currency: string }[];
    currencies: Currency[];
    packages: { slug: string; name: string; description: string }[];
  };
  /**
   * The same for an address that has an account already: its owner is told by mail.
   * @throws DomainError forbidden while it is closed; bad_input at the field
   */
  register(command: CommandContext, application: Application): Promise<void>;
  /** Signs in. @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
  verify(
    command: CommandContext,
    shown: { token: string } | { email: string; code: string },
  ): Promise<SignIn>;
  /** Where an address has an account that waits for it, and none was sent within the last minute. */
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
  const { store, accounts, sessions, signIns, limits, codes, markets, isOpen, countries } = parts;
  const { commands, mails, clock, siteUrl } = parts;
  const isTold = tellableCurrencies(countries, markets);

  /** What an account can begin with: the first one; the others are upgrades. */
  const packages = () => store.packages().slice(0, 1);

  function currencyOf({ country, currency }: Application): string {
    const found = countries.find(({ code }) => code === country);
    if (!found) throw new DomainError('bad_input', 'Country is not one of the list', 'country');
    if (currency !== undefined) {
      if (isTold(currency)) return currency;
      throw new DomainError('bad_input', 'Currency is not one that totals can be told in', 'currency');
    }
    return isTold(found.currency.id) ? found.currency.id : 'USD';
  }

  function packageOf({ package: wished }: Application): string {
    const offered = packages();
    const found = wished === undefined ? offered[0] : offered.find(({ slug }) => slug === wished);
    if (!found) throw new DomainError('bad_input', 'Package is not one to begin with', 'package');
    return found.slug;
  }

  function sendCode(tx: Tx, account: Pick<Standing, 'id' | 'email' | 'firstName'>): void {
    if (!codes.mayIssue(tx, 'verify_email', account.id)) return;
    const issued = codes.issue(tx, 'verify_email', account.id);
    mails.write(tx, verifyEmailMail(account, { siteUrl, issued }));
  }

  return {
    terms() {
      const byId = new Map(countries.map(({ currency }) => [currency.id, currency]));
      return {
        open: isOpen(),
        countries: countries.map(({ code, name, flag, currency }) => ({
          code,
          name,
          flag,
          currency: currency.id,
        })),
        currencies: [...byId.values()]
          .filter(({ id }) => isTold(id))
          .sort((one, other) => one.name.localeCompare(other.name, 'en')),
        packages: packages().map(({ slug, name, description }) => ({ slug, name, description })),
      };
    },
    async register(command, application) {
      if (!isOpen()) throw new DomainError('forbidden', 'Registration is closed for now');
      const { email, password, firstName, lastName, country } = application;
      const fault = passwordError(password, application);
      if (fault) throw new DomainError('bad_input', `Password ${fault}`, 'password');
      const currency = currencyOf(application);
      const packageSlug = packageOf(application);
      // Both in any case, so that it takes as long whether the address is known or not.
      const waiting = await accounts.byEmail(email);
      const isSame = await passwordMatches(waiting?.passwordHash, password);
      const passwordHash = await hashPassword(password);
      await commands.execute(
        command,
        async (tx) => {
          const known = store.standing(tx, store.idByEmail(tx, email) ?? '');
          if (known) {
            if (!known.emailVerified) {
              const now = clock.now();
              store.putApplicant(tx, known.id, { firstName, lastName, country, currency }, now);
              // Two have applied with different passwords: neither counts, as one may be a stranger's.
              if (!isSame) store.putPassword(tx, known.id, NO_PASSWORD, now);
              accounts.changed(tx, known.id);
              sendCode(tx, { ...known, firstName });
            } else if (known.status !== 'closed') mails.write(tx, registeredAlreadyMail(known, siteUrl));
            return null;
          }
          const { traderId } = await accounts.add(tx, {
            ...{ email, passwordHash, firstName, lastName, country, currency, packageSlug },
            ...{ position: 'trader', status: 'active', suspendedReason: null },
            ...{ emailVerified: false, kycVerified: false, requireUpgrade: false, stakingEnabled: true },
            ...{ pinHash: null, persona: null, personaAbout: null },
          });
          sendCode(tx, { id: traderId, email, firstName });
          return traderId;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
    async verify(command, shown) {
      // Nobody guesses a token.
      const counts: Count[] =
        'email' in shown
          ? [
              { by: 'account', what: `verify ${shown.email}` },
              { by: 'address', what: command.address ?? '' },
            ]
          : [];
      const key = 'token' in shown ? 'token' : 'code';
      const said = await commands.execute<{ outcome: Outcome; entry?: ReturnType<SignIns['enter']> }>(
        command,
        async (tx) => {
          let traderId: string | undefined;
          const outcome = limits.decide(tx, counts, () => {
            const asked =
              'token' in shown ? shown : { traderId: store.idByEmail(tx, shown.email), code: shown.code };
            traderId = codes.take(tx, 'verify_email', asked);
            return traderId !== undefined;
          });
          if (traderId === undefined) return { outcome };
          signIns.confirmAddress(tx, traderId);
          return { outcome, entry: signIns.enter(tx, command, traderId, 'registration') };
        },
        ({ entry }) => (entry?.kind === 'in' ? { subject: entry.traderId } : undefined),
      );
      if (said.outcome === 'locked') limits.refuse(counts, key);
      if (said.entry?.kind === 'refused') throw new DomainError('suspended', said.entry.why);
      if (said.entry?.kind !== 'in') {
        const thing = key === 'token' ? 'Link' : 'Code';
        throw new DomainError('wrong_credentials', `${thing} is wrong, was used before or has run out`, key);
      }
      return sessions.answer(said.entry.traderId, said.entry.sessionHash);
    },
    async sendAgain(command, email) {
      await commands.execute(
        command,
        async (tx) => {
          const account = store.standing(tx, store.idByEmail(tx, email) ?? '');
          if (account?.status !== 'active' || account.emailVerified) return null;
          sendCode(tx, account);
          return account.id;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
  };
}
