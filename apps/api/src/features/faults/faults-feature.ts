import { faultsContract } from '@papermint/contracts/faults/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { faultsCalls } from './faults-calls.ts';
import { createFaults } from './faults-service.ts';

/** Faults that testers inject. It comes first, because other features ask it whether something fails. */
export const faultsFeature = defineFeature({
  contract: faultsContract,
  start: ({ commands, clock, state }: WorldCore) => ({
    faults: createFaults({ commands, clock, seed: state.seed }),
  }),
  calls: { faults: faultsCalls },
  tags: {
    faults: {
      name: 'Sandbox: faults',
      description:
        'Errors, delays and broken connections on purpose. Only available while the sandbox is on.',
    },
  },
});
