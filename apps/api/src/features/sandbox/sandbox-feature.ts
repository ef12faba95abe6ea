import { sandboxContract } from '@papermint/contracts/sandbox/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import { sandboxCalls } from './sandbox-calls.ts';

/** What an exchange is tried out with: personas, the clock, resets and worlds. */
export const sandboxFeature = defineFeature({
  contract: sandboxContract,
  start: () => ({}),
  calls: {
    sandbox: sandboxCalls,
  },
  tags: {
    sandbox: {
      name: 'Sandbox',
      description:
        'Personas, clock, reset, mail, event log and worlds. Only available while the sandbox is on.',
    },
  },
});
