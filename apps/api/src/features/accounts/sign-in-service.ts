import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail.ts';
import { NO_PASSWORD, passwordMatches } from '../../platform/password.ts';
import { accountStatusMessage } from './account-status-rules.ts';
import type { Accounts } from './accounts-service.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { AttemptLimits, Count, Outcome } from './attempts-service.ts';
import type { OneTimeCodes } from './codes-service.ts';
import type { SignInHistory } from './history-service.ts';
import type { Sessions, SignIn } from './sessions-service.ts';
import { choosePasswordMail, lockedMail, signInMail, verifyEmailMail } from './sign-in-mails.ts';
import type { TwoFactor } from './two-factor-service.ts';

/** The right password, and a code to show as well. */
interface Challenged {
  twoFactor: true;
  challenge: string;
  message: string;
}

/** The right password of somebody who has to confirm his address first. */
interface Unconfirmed {
  verifyEmail: true;
  email: string;
  message: string;
}

/** What becomes of somebody whose proof was right. */
type Entry =
  | { kind: 'in'; traderId: string; sessionHash: string }
  | { kind: 'challenged'; challenge: string }
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'refused'; why: string };

/** An attempt, as its commit has decided it. */
type Attempted = { outcome: Outcome; traderId?: string | undefined; entry?: Entry };

export interface SignIns {
  /**
   * @throws DomainError wrong_credentials at `password`, the same for an unknown e-mail and a wrong password;
   *   locked_out at `password`; suspended
   */
  byPassword(
    command: CommandContext,
    email: string,
    password: string,
  ): Promise<SignIn | Challenged | Unconfirmed>;
  /** @throws DomainError wrong_credentials at `challenge` where it is over, and at `code`; locked_out; suspended */
  byCode(command: CommandContext, challenge: string, code: string): Promise<SignIn>;
  /** Mails a code and a link to an account's address; of an unknown one nothing is told. */
  sendMail(command: CommandContext, email: string): Promise<void>;
  /** @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
  byMail(
    command: CommandContext,
    shown: { token: string } | { email: string; code: string },
  ): Promise<SignIn | Challenged>;
  /** Sandbox only. @throws DomainError bad_input at `persona`; suspended */
  as(command: CommandContext, persona: string): Promise<SignIn>;
  /** Notes, in a job, that an address is its account's. Where no password counts, a link to choose one is mailed. */
  confirmAddress(tx: Tx, traderId: string): void;
  /** Lets somebody in whose address has just been confirmed, as a part of a job. */
  enter(tx: Tx, command: CommandContext, traderId: string, method: SignInMethod): Entry;
}

export interface SignInParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  twoFactor: TwoFactor;
  history: SignInHistory;
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

const UNCONFIRMED = 'Confirm your e-mail address first: we have sent you a code.';

export function createSignIns(parts: SignInParts): SignIns {
  const { store, accounts, sessions, limits, codes, twoFactor, history, commands, mails, clock, siteUrl } =
    parts;

  const fromAddress = (command: CommandContext): Count => ({ by: 'address', what: command.address ?? '' });

  /** The last steps, which all ways in have in common. */
  function enter(tx: Tx, command: CommandContext, traderId: string, method: SignInMethod): Entry {
    const account = store.standing(tx, traderId);
    if (!account) throw new Error(`There is no trader ${traderId}.`);
    const why = accountStatusMessage(account);
    if (why !== undefined) {
      history.record(tx, command, traderId, 'suspended', method);
      return { kind: 'refused', why };
    }
    if (!account.emailVerified) {
      history.record(tx, command, traderId, 'address_not_confirmed', method);
      if (codes.mayIssue(tx, 'verify_email', traderId)) {
        const issued = codes.issue(tx, 'verify_email', traderId);
        mails.write(tx, verifyEmailMail(account, { siteUrl, issued }));
      }
      return { kind: 'unconfirmed', email: account.email };
    }
    if (account.twoFactor && method !== 'two_factor' && method !== 'sandbox') {
      return { kind: 'challenged', challenge: codes.issue(tx, 'two_factor', traderId).token };
    }
    history.record(tx, command, traderId, 'succeeded', method);
    return { kind: 'in', traderId, sessionHash: sessions.open(tx, command, traderId, method) };
  }

  function answerOf(entry: Entry): Promise<SignIn> | Challenged | Unconfirmed {
    if (entry.kind === 'refused') throw new DomainError('suspended', entry.why);
    if (entry.kind === 'in') return sessions.answer(entry.traderId, entry.sessionHash);
    if (entry.kind === 'challenged') {
      const message = 'Enter the code of your authenticator.';
      return { twoFactor: true, challenge: entry.challenge, message };
    }
    return { verifyEmail: true, email: entry.email, message: UNCONFIRMED };
  }

  const noteOf = ({ traderId, outcome }: Attempted) =>
    traderId === undefined ? undefined : { subject: traderId, data: { outcome } };

  function confirmAddress(tx: Tx, traderId: string): void {
    const account = store.standing(tx, traderId);
    if (!account) throw new Error(`There is no trader ${traderId}.`);
    store.putEmailVerified(tx, traderId, clock.now());
    accounts.changed(tx, traderId);
    if (store.passwordHash(tx, traderId) !== NO_PASSWORD) return;
    const issued = codes.issue(tx, 'reset_password', traderId);
    mails.write(tx, choosePasswordMail(account, { siteUrl, issued }));
  }

  return {
    enter,
    confirmAddress,
    async byPassword(command, email, password) {
      const counts = [{ by: 'account', what: email } as const, fromAddress(command)];
      const trader = await accounts.byEmail(email);
      // Also where it is locked, and where there is nobody: all of them take as long.
      const matches = await passwordMatches(trader?.passwordHash, password);
      const { outcome, entry } = await commands.execute<Attempted>(
        command,
        async (tx) => {
          const tellOwner = () => trader && mails.write(tx, lockedMail(trader));
          // A password that was changed while this one was worked out opens nothing.
          const isRight = () => matches && store.passwordHash(tx, trader?.id ?? '') === trader?.passwordHash;
          const decided = limits.decide(tx, counts, isRight, tellOwner);
          if (!trader) return { outcome: decided };
          const { id: traderId } = trader;
          if (decided === 'right') {
            return { outcome: decided, traderId, entry: enter(tx, command, traderId, 'password') };
          }
          const result = decided === 'locked' ? 'locked_out' : 'wrong_password';
          history.record(tx, command, traderId, result, 'password');
          return { outcome: decided, traderId };
        },
        noteOf,
      );
      if (outcome === 'locked') limits.refuse(counts, 'password');
      if (!entry) throw new DomainError('wrong_credentials', undefined, 'password');
      return answerOf(entry);
    },
    async byCode(command, challenge, code) {
      const holder = codes.holder('two_factor', challenge);
      const counts = [{ by: 'account', what: `code ${holder}` } as const, fromAddress(command)];
      const { outcome, traderId, entry } = await commands.execute<Attempted>(
        command,
        async (tx) => {
          const tried = codes.tryToken(tx, 'two_factor', challenge);
          if (tried === undefined) return { outcome: 'wrong' };
          const decided = limits.decide(tx, counts, () => twoFactor.accept(tx, tried, code));
          if (decided === 'right') {
            codes.take(tx, 'two_factor', { token: challenge });
            return { outcome: decided, traderId: tried, entry: enter(tx, command, tried, 'two_factor') };
          }
          const result = decided === 'locked' ? 'locked_out' : 'wrong_code';
          history.record(tx, command, tried, result, 'two_factor');
          return { outcome: decided, traderId: tried };
        },
        noteOf,
      );
      if (outcome === 'locked') limits.refuse(counts, 'code');
      if (traderId === undefined) {
        throw new DomainError('wrong_credentials', 'This sign-in has run out: begin again', 'challenge');
      }
      if (!entry) throw new DomainError('wrong_credentials', 'Code is wrong or was used before', 'code');
      return answerOf(entry) as Promise<SignIn>;
    },
    async sendMail(command, email) {
      await commands.execute(
        command,
        async (tx) => {
          const account = store.standing(tx, store.idByEmail(tx, email) ?? '');
          if (account?.status !== 'active' || !codes.mayIssue(tx, 'sign_in', account.id)) return null;
          const issued = codes.issue(tx, 'sign_in', account.id);
          mails.write(tx, signInMail(account, { siteUrl, issued }));
          return account.id;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
    async byMail(command, shown) {
      // Nobody guesses a token.
      const counts: Count[] =
        'email' in shown ? [{ by: 'account', what: `mail ${shown.email}` }, fromAddress(command)] : [];
      const key = 'token' in shown ? 'token' : 'code';
      const { outcome, entry } = await commands.execute<Attempted>(
        command,
        async (tx) => {
          let traderId: string | undefined;
          const decided = limits.decide(tx, counts, () => {
            const asked =
              'token' in shown ? shown : { traderId: store.idByEmail(tx, shown.email), code: shown.code };
            traderId = codes.take(tx, 'sign_in', asked);
            return traderId !== undefined;
          });
          if (traderId === undefined) return { outcome: decided };
          // Whoever reads the mails of an address has confirmed it; who chose the password is not known.
          if (!store.standing(tx, traderId)?.emailVerified) {
            store.putPassword(tx, traderId, NO_PASSWORD, clock.now());
            confirmAddress(tx, traderId);
          }
          return { outcome: decided, traderId, entry: enter(tx, command, traderId, 'mail') };
        },
        noteOf,
      );
      if (outcome === 'locked') limits.refuse(counts, key);
      if (!entry) {
        const thing = key === 'token' ? 'Link' : 'Code';
        throw new DomainError('wrong_credentials', `${thing} is wrong, was used before or has run out`, key);
      }
      return answerOf(entry) as Promise<SignIn> | Challenged;
    },
    async as(command, persona) {
      const id = (await accounts.personas()).find((one) => one.persona === persona)?.id;
      if (!id) throw new DomainError('bad_input', 'Persona is not one of this sandbox', 'persona');
      const entry = await commands.execute(
        command,
        async (tx) => enter(tx, command, id, 'sandbox'),
        () => ({ subject: id }),
      );
      if (entry.kind === 'unconfirmed') throw new DomainError('conflict', UNCONFIRMED);
      return answerOf(entry) as Promise<SignIn>;
    },
  };
}
