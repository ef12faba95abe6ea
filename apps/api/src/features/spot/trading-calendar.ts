import { DomainError } from '@papermint/contracts/common/domain-error';
import { haltedUntil } from '@papermint/contracts/markets/halts';
import type { Calendar } from '../../orders/venue.ts';
import type { Markets } from '../markets/markets-service.ts';

/** Trading in the sessions of each instrument, except during halts: those of scenarios and those of staff. */
export function createTradingCalendar(
  markets: Pick<Markets, 'resumesAt' | 'session' | 'tradingHalted' | 'tradingResumes'>,
): Calendar {
  return {
    checkOpen({ pair, status }) {
      if (status === 'trading') return;
      const why =
        status === 'halted'
          ? `Trading is halted ${haltedUntil(markets.resumesAt(pair))}`
          : 'This pair is delisted';
      throw new DomainError('market_closed', why, 'pair');
    },
    isClosed: markets.tradingHalted,
    opensAt: markets.tradingResumes,
    waitsUntil(pair) {
      const { opensAt } = markets.session(pair);
      return opensAt === null ? undefined : Date.parse(opensAt);
    },
  };
}
