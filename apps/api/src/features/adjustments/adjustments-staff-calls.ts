import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function adjustmentsCalls({ adjustments }: Services): Handlers['adjustments'] {
  return { adjustBalance: ({ command }, input) => adjustments.adjust(command, input) };
}
