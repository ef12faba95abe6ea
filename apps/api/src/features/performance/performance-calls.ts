import type { Handlers } from '../../handlers.ts';
import type { Performances } from './performance-service.ts';

export const performanceCalls = ({
  performances,
}: {
  performances: Performances;
}): Handlers['performance'] => ({
  own: ({ session: { trader } }) => performances.of(trader.id, trader.currency),
  netWorth: ({ session: { trader } }, input) => performances.netWorth(trader.id, trader.currency, input),
  statement: ({ session: { trader } }, input) => performances.statement(trader.id, trader.currency, input),
  taxLots: ({ session: { trader } }, input) => performances.taxLots(trader.id, trader.currency, input),
});
