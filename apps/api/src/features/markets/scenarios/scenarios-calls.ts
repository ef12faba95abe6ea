import type { Handlers } from '../../../handlers.ts';
import type { Scenarios } from './scenarios-service.ts';

export function scenariosCalls({ scenarios }: { scenarios: Scenarios }): Handlers['scenarios'] {
  return {
    list: () => scenarios.list(),
    add: ({ command }, input) => scenarios.add(command, input),
    cancel: ({ command }, input) => scenarios.cancel(command, input),
  };
}
