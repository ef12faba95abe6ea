import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import { NO_PASSWORD, passwordMatches } from '../../../platform/secrets/password.ts';
import type { AttemptLimits, Outcome } from '../attempts/attempts-service.ts';
import { fromAddress } from '../attempts/attempts-service.ts';
import type { CodeAttempt, MailedCode } from '../codes/mailed-codes.ts';
import { codeAttempt } from '../codes/mailed-codes.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';
import type { Entry, EntryParts, EntrySteps } from './entry.ts';
import { createEntrySteps } from './entry.ts';
import { lockedMail, signInMail } from './sign-in-mails.ts';

/** The password was right, and a two-factor code is needed as well. */
interface Challenged {
  twoFactor: true;
  challenge: string;
  message: string;
}

/** The password was right, and the email has to be confirmed first. */
interface Unconfirmed {
  verifyEmail: true;
  email: string;
  message: string;
}

/** An attempt to sign in, as its transaction has decided it. */
type Attempted = { outcome: Outcome; traderId?: string | undefined; entry?: Entry };

export interface SignIns extends EntrySteps {
  /**
   * @throws DomainError wrong_credentials at `password`, the same for an unknown email and a wrong password;
   *   locked_out at `password`; suspended
   */
  byPassword(
    command: CommandContext,
    email: string,
    password: string,
  ): Promise<SignIn | Challenged | Unconfirmed>;
  /** @throws DomainError wrong_credentials at `challenge` where it is over, and at `code`; locked_out; suspended */
  byCode(command: CommandContext, challenge: string, code: string): Promise<SignIn>;
  /** Mails a code and a link to an account's email. Does nothing, silently, for an unknown email. */
  sendMail(command: CommandContext, email: string): Promise<void>;
  /** @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
  byMail(command: CommandContext, mailed: MailedCode): Promise<SignIn | Challenged>;
  /** Forgets wrong passwords, codes and PINs of an account, and those of the caller. @throws DomainError not_found */
  unlock(command: CommandContext, email: string): Promise<void>;
  /** Signs in as a persona of the sandbox. @throws DomainError bad_input at `persona`; suspended */
  as(command: CommandContext, persona: string): Promise<SignIn>;
}

export interface SignInParts extends EntryParts {
  limits: AttemptLimits;
  twoFactor: TwoFactor;
  commands: Commands;
}

const UNCONFIRMED = 'Confirm your email address first: we have sent you a code.';

export function createSignIns(parts: SignInParts): SignIns {
  const { store, accounts, sessions, limits, codes, twoFactor, history, commands, mails, clock, siteUrl } =
    parts;
  const steps = createEntrySteps(parts);
  const { enter, confirmEmail } = steps;

  function answerOf(entry: Entry): Promise<SignIn> | Challenged | Unconfirmed {
    if (entry.kind === 'refused') throw new DomainError('suspended', entry.why);
    if (entry.kind === 'in') return sessions.answer(entry.traderId, entry.token);
    if (entry.kind === 'challenged') {
      const message = 'Enter the code from your authenticator app.';
      return { twoFactor: true, challenge: entry.challenge, message };
    }
    return { verifyEmail: true, email: entry.email, message: UNCONFIRMED };
  }

  const eventOf = ({ traderId, outcome }: Attempted) =>
    traderId === undefined ? undefined : { subject: traderId, data: { outcome } };

  return {
    ...steps,
    async byPassword(command, email, password) {
      const trader = await accounts.byEmail(email);
      const counts = [...limits.counts(command, email, trader?.id), fromAddress(command)];
      // Done in every case, so that a lockout or an unknown email takes as long as a wrong password.
      const matches = await passwordMatches(trader?.passwordHash, password);
      const { outcome, entry } = await commands.execute<Attempted>(
        command,
        async (tx) => {
          const mailOwner = () => trader && mails.write(tx, lockedMail(trader));
          // The password may have been changed while this one was checked.
          const isRight = () => matches && store.passwordHash(tx, trader?.id ?? '') === trader?.passwordHash;
          const decided = limits.decide(tx, counts, isRight, mailOwner);
          if (!trader) return { outcome: decided };
          const { id: traderId } = trader;
          if (decided === 'right') {
            return { outcome: decided, traderId, entry: enter(tx, command, traderId, 'password') };
          }
          const result = decided === 'locked' ? 'locked_out' : 'wrong_password';
          history.record(tx, command, traderId, result, 'password');
          return { outcome: decided, traderId };
        },
        eventOf,
      );
      if (outcome === 'locked') limits.refuse(counts, 'password');
      if (!entry) throw new DomainError('wrong_credentials', undefined, 'password');
      return answerOf(entry);
    },
    async byCode(command, challenge, code) {
      const holder = codes.holder('two_factor', challenge);
      const counts = [...limits.counts(command, `code ${holder}`, holder), fromAddress(command)];
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
        eventOf,
      );
      if (outcome === 'locked') limits.refuse(counts, 'code');
      if (traderId === undefined) {
        throw new DomainError('wrong_credentials', 'This sign-in has expired. Start again', 'challenge');
      }
      if (!entry) throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
      return answerOf(entry) as Promise<SignIn>;
    },
    async sendMail(command, email) {
      await commands.execute(
        command,
        async (tx) => {
          const account = store.statusByEmail(tx, email);
          if (account?.status !== 'active' || !codes.mayIssue(tx, 'sign_in', account.id)) return null;
          const issued = codes.issue(tx, 'sign_in', account.id);
          mails.write(tx, signInMail(account, { siteUrl, issued }));
          return account.id;
        },
        (subject) => (subject === null ? undefined : { subject }),
      );
    },
    async byMail(command, mailed) {
      const attempt: CodeAttempt = codeAttempt(parts, command, { kind: 'sign_in', purpose: 'mail', mailed });
      const { outcome, entry } = await commands.execute<Attempted>(
        command,
        async (tx) => {
          const { outcome: decided, traderId } = attempt.take(tx);
          if (traderId === undefined) return { outcome: decided };
          // The mail confirms the email, but not who chose the password.
          if (!store.accountStatus(tx, traderId)?.emailVerified) {
            store.putPassword(tx, traderId, NO_PASSWORD, clock.now());
            confirmEmail(tx, traderId);
          }
          return { outcome: decided, traderId, entry: enter(tx, command, traderId, 'mail') };
        },
        eventOf,
      );
      if (!entry) attempt.refuse(outcome);
      return answerOf(entry) as Promise<SignIn> | Challenged;
    },
    async unlock(command, email) {
      const trader = await accounts.byEmail(email);
      if (!trader) throw new DomainError('not_found', 'No account has this address', 'email');
      await commands.execute(
        command,
        async (tx) => {
          limits.clearAccount(tx, trader);
          limits.clearNetwork(tx, command);
          store.putPinFailures(tx, trader.id, 0);
          accounts.changed(tx, trader.id);
        },
        () => ({ subject: trader.id }),
      );
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
