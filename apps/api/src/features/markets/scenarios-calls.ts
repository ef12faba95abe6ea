import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function scenariosCalls({ scenarios }: Services): Handlers['scenarios'] {
  return {
    list: () => scenarios.list(),
    add: ({ command }, input) => scenarios.add(command, input),
  };
}
