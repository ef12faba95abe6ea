import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { EventWatch } from '../../platform/commands/event-watch.ts';
import type { Waiters } from '../../platform/flow/waiters.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { RequestLog } from '../../platform/requests/request-log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Checks } from '../../worlds/core/checks.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { SignIns } from '../accounts/sign-in/sign-in-service.ts';
import type { TwoFactor } from '../accounts/two-factor/two-factor-service.ts';
import type { NftCollectors } from '../nft/collectors/nft-collectors-service.ts';
import type { SandboxAccounts } from './accounts/sandbox-accounts-service.ts';
import { movesClock } from './clock/clock-rules.ts';
import type { SandboxClock } from './clock/sandbox-clock-service.ts';
import { eventCalls } from './events/event-calls.ts';
import type { SandboxEvents } from './events/sandbox-events-service.ts';
import { ledgerCalls } from './ledger/ledger-calls.ts';
import type { SandboxLedger } from './ledger/sandbox-ledger-service.ts';
import { limitCalls } from './limit-calls.ts';
import { mailCalls } from './mail-calls.ts';
import type { ProgramLimits } from './program-limits.ts';
import { requestCalls } from './requests/request-calls.ts';
import { seedCalls } from './seed-calls.ts';
import { snapshotCalls } from './snapshot-calls.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';
import type { Webhooks } from './webhooks/webhooks-service.ts';
import { worldOf, worldsCalls } from './worlds-calls.ts';

export function sandboxCalls(services: {
  accounts: Accounts;
  checks: Checks;
  commands: Commands;
  copyTo: WorldCore['copyTo'];
  eventWatch: EventWatch;
  clock: Clock;
  mails: Mails;
  nftCollectors: NftCollectors;
  programLimits: ProgramLimits;
  requestLog: RequestLog;
  sandboxAccounts: SandboxAccounts;
  sandboxClock: SandboxClock;
  sandboxEvents: SandboxEvents;
  sandboxLedger: SandboxLedger;
  signIns: SignIns;
  siteUrl: string;
  state: WorldState;
  twoFactor: TwoFactor;
  waiters: Waiters;
  webhooks: Webhooks;
}): Handlers['sandbox'] {
  const { accounts, checks, commands, clock, nftCollectors } = services;
  const { sandboxAccounts, sandboxClock, signIns, state, twoFactor } = services;
  const iso = (at: number) => new Date(at).toISOString();
  const clockState = () => ({ now: iso(clock.now()), speed: clock.speed });
  return {
    ...worldsCalls,
    ...seedCalls,
    ...eventCalls(services),
    ...ledgerCalls(services),
    ...limitCalls(services),
    ...mailCalls(services),
    ...requestCalls(services),
    ...snapshotCalls(services),
    ...webhookCalls(services),
    world: async ({ host, here }) => ({
      ...worldOf(host, here.named),
      clock: clockState(),
      event: services.sandboxEvents.last(),
    }),
    overview: async () => ({
      personas: await sandboxAccounts.personas(),
      clock: clockState(),
      seed: state.seed,
    }),
    signIn: ({ command }, { persona }) => sandboxAccounts.signInAs(command, persona),
    createAccount: ({ command }, input) => sandboxAccounts.create(command, input),
    async twoFactorCode(_, { email }) {
      const trader = await accounts.byEmail(email);
      const code = trader && twoFactor.nextCode(trader.id);
      if (!code)
        throw new DomainError('not_found', 'No account with this address has an authenticator', 'email');
      return { code };
    },
    async unlock({ command }, { email }) {
      await signIns.unlock(command, email);
      return { message: 'Unlocked.' };
    },
    prove: () => checks.ledger(),
    async clock({ command }, change) {
      const moved = movesClock(change) ? await sandboxClock.move(change) : { jobs: 0, ran: [] };
      if (change.speed !== undefined) clock.setSpeed(change.speed);
      return commands.execute(
        command,
        async () => ({ now: iso(clock.now()), ...moved }),
        ({ now, jobs }) => ({ data: { now, jobs } }),
      );
    },
    clockJobs: (_, { limit }) => sandboxClock.jobs(limit),
    showParticipants: () => nftCollectors.show(),
    async participants({ command }, { active: asked }) {
      const { active } = await nftCollectors.switch(command, asked);
      return { active, message: `Simulated collectors are ${active ? 'active' : 'paused'}.` };
    },
    audit: () => checks.audit(),
    async reset({ here }) {
      const world = await here.reset();
      return { now: iso(world.clock.now()), message: 'The world was reset to its seed.' };
    },
  };
}
