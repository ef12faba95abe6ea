import { faultsContract } from '@papermint/contracts/faults/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { faultsCalls } from './faults-calls.ts';
import { createFaults } from './faults-service.ts';

/** Faults that testers inject. It comes first, because other features ask it whether something fails. */
export const faultsFeature = defineFeature({
  contract: faultsContract,
  start({ commands, clock, mails, state }: WorldCore) {
    const faults = createFaults({ commands, clock, seed: state.seed });
    mails.deliverBy(faults.mailFate);
    return { faults };
  },
  calls: { faults: faultsCalls },
  tags: {
    faults: {
      name: 'Sandbox: faults',
      description:
        'Errors, delays, broken connections, stuck transfers and lost emails on purpose. Only available while the sandbox is on.',
    },
  },
});
