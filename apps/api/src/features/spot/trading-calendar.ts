import { DomainError } from '@papermint/contracts/common/domain-error';
import { haltedUntil } from '@papermint/contracts/markets/halts';
import { flagOfKind } from '@papermint/contracts/markets/trade-path';
import type { Calendar } from '../../orders/venue.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';

/**
 * Trading in the sessions of each instrument, except during halts: those of scenarios and those of staff. New orders need
 * the flag of the instrument's kind.
 */
export function createTradingCalendar(
  markets: Pick<Markets, 'instrument' | 'resumesAt' | 'session' | 'tradingHalted' | 'tradingResumes'>,
  flags: Pick<Flags, 'isOn'>,
): Calendar {
  return {
    checkOffered(pair) {
      if (flags.isOn(flagOfKind(markets.instrument(pair).kind))) return;
      throw new DomainError('feature_off', 'Trading in this market is turned off', 'pair');
    },
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
