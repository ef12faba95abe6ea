import { sandboxContract } from '@papermint/contracts/sandbox/feature';
import { committed } from '../../platform/database/statement.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { SandboxAccountDeps } from './accounts/account-deps.ts';
import { createSandboxAccounts } from './accounts/sandbox-accounts-service.ts';
import { createSandboxClock } from './clock/sandbox-clock-service.ts';
import type { SandboxEventDeps } from './events/event-deps.ts';
import { createSandboxEvents } from './events/sandbox-events-service.ts';
import { sandboxCalls } from './sandbox-calls.ts';

/** What an exchange is tried out with: personas, accounts for tests, the clock, resets and worlds. */
export const sandboxFeature = defineFeature({
  contract: sandboxContract,
  start: startSandbox,
  calls: {
    sandbox: sandboxCalls,
  },
  tags: {
    sandbox: {
      name: 'Sandbox',
      description:
        'Personas, accounts for tests, clock, reset, mail, event log and worlds. Only available while the sandbox is on.',
    },
  },
});

function startSandbox({ db, ledger, commands, ids, clock, jobs, testClock, state }: WorldCore, needs: Needs) {
  const reads = committed(db);
  return {
    sandboxAccounts: createSandboxAccounts({ ...needs, ledger, commands, ids, clock, state }),
    sandboxClock: createSandboxClock({ clock, jobs, testClock, committed: reads }),
    sandboxEvents: createSandboxEvents({ committed: reads, markets: needs.markets }),
  };
}

type Needs = Omit<SandboxAccountDeps, 'ledger' | 'commands' | 'ids' | 'clock' | 'state'> &
  Pick<SandboxEventDeps, 'markets'>;
