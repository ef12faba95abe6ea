import { sandboxContract } from '@papermint/contracts/sandbox/feature';
import type { Reads } from '../../platform/database/statement.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { SandboxAccountDeps } from './accounts/account-deps.ts';
import { createSandboxAccounts } from './accounts/sandbox-accounts-service.ts';
import { createSandboxClock } from './clock/sandbox-clock-service.ts';
import type { SandboxEventDeps } from './events/event-deps.ts';
import { eventFeeds } from './events/event-feeds.ts';
import { createSandboxEvents } from './events/sandbox-events-service.ts';
import type { SandboxLedgerDeps } from './ledger/ledger-deps.ts';
import { ledgerReads } from './ledger/ledger-store.ts';
import { createSandboxLedger } from './ledger/sandbox-ledger-service.ts';
import { createProgramLimits } from './program-limits.ts';
import { sandboxCalls } from './sandbox-calls.ts';
import { createWebhooks } from './webhooks/webhooks-service.ts';

/** What an exchange is tried out with: personas, accounts for tests, the clock, resets and worlds. */
export const sandboxFeature = defineFeature({
  contract: sandboxContract,
  start: startSandbox,
  calls: {
    sandbox: sandboxCalls,
  },
  feeds: {
    sandboxFeeds: eventFeeds,
  },
  tags: {
    sandbox: {
      name: 'Sandbox',
      description:
        'Personas, accounts for tests, clock, reset, mail, event log, webhooks and worlds. Only available while the sandbox is on.',
    },
  },
});

function startSandbox(core: WorldCore, needs: Needs) {
  const { db, ledger, commands, ids, clock, jobs, testClock, state, eventWatch, vault } = core;
  const reads: Reads = {
    get: (sql, ...values) => db.readNow.get(sql, values),
    all: (sql, ...values) => db.readNow.all(sql, values),
  };
  const webhooks = createWebhooks({ db, committed: reads, commands, eventWatch, ids, clock, jobs, vault });
  return {
    sandboxAccounts: createSandboxAccounts({ ...needs, ledger, commands, ids, clock, state }),
    sandboxClock: createSandboxClock({ clock, jobs, testClock, committed: reads }),
    programLimits: createProgramLimits(),
    sandboxEvents: createSandboxEvents({ committed: reads, markets: needs.markets }),
    sandboxLedger: createSandboxLedger({ ...needs, committed: ledgerReads(db) }),
    webhooks,
  };
}

type Needs = Omit<SandboxAccountDeps, 'ledger' | 'commands' | 'ids' | 'clock' | 'state'> &
  Pick<SandboxEventDeps, 'markets'> &
  Omit<SandboxLedgerDeps, 'committed'>;
