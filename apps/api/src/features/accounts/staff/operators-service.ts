import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands, EventNote } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { NO_PASSWORD } from '../../../platform/secrets/password.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AccountStatus } from '../accounts-types.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { WaysIn } from '../sessions/ways-in-service.ts';
import { resetLink } from '../sign-in/sign-in-mails.ts';
import type { OperatorsStore, StaffRow, VoidedCredentials } from './operators-store.ts';

/**
 * What the operator does from a terminal of the machine, where no session is needed: whoever may read the data folder
 * may do it. Each leaves an audit row under the name `operator.…`.
 */
export interface Operators {
  /**
   * Makes somebody a superuser, with a new account where the email has none. Sessions and keys of an account that there
   * was end.
   * @returns the link that sets their password
   * @throws DomainError conflict where they are one already
   */
  add(person: {
    email: string;
    firstName: string;
    lastName: string;
  }): Promise<{ link: string; made: boolean }>;
  /** @returns a link that sets a new password of an account, once. @throws DomainError not_found */
  link(email: string): Promise<{ link: string }>;
  staff(): StaffRow[];
  /** Whether a superuser can sign in: one who has set a password. The seeded ones have none that anybody knows. */
  anySuperuser(): boolean;
  /** Suspends an account and ends its sessions. @throws DomainError not_found; conflict where it is not active */
  lock(email: string, reason: string): Promise<void>;
  /** Makes an account active again and forgets its wrong guesses. @throws DomainError not_found; conflict if closed */
  unlock(email: string): Promise<void>;
  /** Makes the world one of SANDBOX=off: voids everything that opens an account. @throws DomainError conflict if it is */
  adopt(): Promise<VoidedCredentials>;
}

export interface OperatorParts {
  store: AccountsStore;
  operatorsStore: OperatorsStore;
  accounts: Accounts;
  statuses: Statuses;
  waysIn: WaysIn;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  commands: Commands;
  clock: Clock;
  state: WorldState;
  siteUrl: string;
}

const OPERATOR = { kind: 'operator' } as const;
const by = (act: string): CommandContext => ({ actor: OPERATOR, name: `operator.${act}` });

export function createOperators(parts: OperatorParts): Operators {
  const { store, operatorsStore, accounts, statuses, waysIn, limits, codes, commands, clock, state } = parts;

  /** @throws DomainError not_found */
  function accountOf(tx: Tx, email: string): AccountStatus {
    const account = store.statusByEmail(tx, email);
    if (!account) throw new DomainError('not_found', `There is no account with the email ${email}`);
    return account;
  }

  const linkOf = (tx: Tx, traderId: string) =>
    resetLink(parts.siteUrl, codes.issue(tx, 'reset_password', traderId).token);

  async function addAccount(tx: Tx, person: Parameters<Operators['add']>[0]): Promise<string> {
    const [{ slug: packageSlug } = { slug: '' }] = store.packages();
    const { traderId } = await accounts.add(tx, {
      ...person,
      packageSlug,
      passwordHash: NO_PASSWORD,
      pinHash: null,
      country: 'US',
      currency: 'USD',
      position: 'superuser',
      status: 'active',
      suspendedReason: null,
      emailVerified: true,
      kycVerified: true,
      requireUpgrade: false,
      stakingEnabled: true,
      persona: null,
      personaAbout: null,
    });
    return traderId;
  }

  function promote(tx: Tx, { id, email, status }: AccountStatus): void {
    if (operatorsStore.position(tx, id) === 'superuser') {
      throw new DomainError('conflict', `${email} is a superuser already`);
    }
    if (status !== 'active') throw new DomainError('conflict', `The account of ${email} is ${status}`);
    operatorsStore.putSuperuser(tx, id, clock.now());
    // Whoever opened them was no superuser.
    waysIn.end(tx, id);
    accounts.changed(tx, id);
  }

  /** Changes who may sign in to an account, along the table of its statuses. */
  function putStatus(
    tx: Tx,
    { id, status: before }: AccountStatus,
    change: { transition: 'suspend' | 'unsuspend'; reason?: string },
  ): EventNote {
    const { transition, reason } = change;
    const status: TraderStatus = statuses.transition(tx, {
      table: accountTransitions,
      rows: 'Trader',
      id,
      owner: id,
      actor: OPERATOR,
      transition,
      set: { suspendedReason: reason ?? null },
      ...(reason !== undefined && { reason, facts: { reason } }),
    });
    accounts.changed(tx, id);
    return { before: { status: before }, after: { status }, ...(reason !== undefined && { reason }) };
  }

  return {
    async add(person) {
      const { link, made } = await commands.execute(
        by('add'),
        async (tx) => {
          const known = store.statusByEmail(tx, person.email);
          if (known) promote(tx, known);
          const id = known?.id ?? (await addAccount(tx, person));
          return { id, link: linkOf(tx, id), made: !known };
        },
        ({ id }) => ({ subject: id, account: id, after: { position: 'superuser' } }),
      );
      return { link, made };
    },
    async link(email) {
      const { link } = await commands.execute(
        by('link'),
        async (tx) => {
          const { id, status } = accountOf(tx, email);
          if (status !== 'active') throw new DomainError('conflict', `The account of ${email} is ${status}`);
          return { id, link: linkOf(tx, id) };
        },
        ({ id }) => ({ subject: id, account: id }),
      );
      return { link };
    },
    staff: operatorsStore.staff,
    anySuperuser: operatorsStore.anySuperuser,
    async lock(email, reason) {
      await commands.execute(
        by('lock'),
        async (tx) => {
          const account = accountOf(tx, email);
          const { id, status } = account;
          if (status !== 'active') throw new DomainError('conflict', `The account of ${email} is ${status}`);
          waysIn.suspend(tx, id);
          return { id, note: putStatus(tx, account, { transition: 'suspend', reason }) };
        },
        ({ id, note }) => ({ subject: id, account: id, ...note }),
      );
    },
    async unlock(email) {
      await commands.execute(
        by('unlock'),
        async (tx) => {
          const account = accountOf(tx, email);
          const { id, status } = account;
          if (status === 'closed') throw new DomainError('conflict', `The account of ${email} is closed`);
          store.putPinFailures(tx, id, 0);
          limits.clearAccount(tx, { id, email });
          const note = status === 'active' ? {} : putStatus(tx, account, { transition: 'unsuspend' });
          return { id, note };
        },
        ({ id, note }) => ({ subject: id, account: id, ...note }),
      );
    },
    async adopt() {
      const { mode } = state;
      if (mode === 'off')
        throw new DomainError('conflict', 'This exchange was made with SANDBOX=off already');
      return commands.execute(
        by('adopt'),
        async (tx) => {
          state.mode = 'off';
          tx.onRollback(() => {
            state.mode = mode;
          });
          for (const id of operatorsStore.everybody(tx)) accounts.changed(tx, id);
          return operatorsStore.voidCredentials(tx, clock.now());
        },
        (voided) => ({ before: { mode }, after: { mode: 'off', ...voided } }),
      );
    },
  };
}
