import type { Handlers } from '../../handlers.ts';
import type { Alerts } from './alerts-service.ts';

export function alertsCalls({ alerts }: { alerts: Alerts }): Handlers['alerts'] {
  return {
    list: ({ session: { trader } }, filter) => alerts.list(trader.id, filter),
    create: ({ command, session: { trader } }, input) => alerts.create(command, trader.id, input),
    change: ({ command, session: { trader } }, input) => alerts.change(command, trader.id, input),
    remove: ({ command, session: { trader } }, input) => alerts.remove(command, trader.id, input),
  };
}
