import type { Handlers } from '../../../handlers.ts';
import type { Impact } from './impact-service.ts';

export function impactCalls({ impact }: { impact: Impact }): Handlers['impact'] {
  return {
    show: () => impact.show(),
    set: ({ command }, { impact: wanted }) => impact.set(command, wanted),
  };
}
