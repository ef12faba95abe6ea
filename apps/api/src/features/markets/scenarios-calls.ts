import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function scenariosCalls({ scenarios }: Services): Handlers['scenarios'] {
  return {
    list: () => scenarios.list(),
    add: ({ intent }, wish) => scenarios.add(intent, wish),
  };
}
