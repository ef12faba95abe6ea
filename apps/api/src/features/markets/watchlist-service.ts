import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Markets } from './markets-service.ts';
import type { WatchlistStore } from './watchlist-store.ts';

export interface Watchlist {
  /** The pairs that a trader has starred and that are still listed, oldest star first. */
  of(traderId: string): string[];
  /**
   * Watchlist a pair or takes the star back; what is so already stays as it is. Answers as {@link of} does.
   * @throws DomainError bad_input at `pair` where it is none, is not listed any more, or is one too many
   */
  set(
    command: CommandContext,
    traderId: string,
    wish: { pair: string; starred: boolean },
  ): Promise<{ pairs: string[] }>;
}

interface StarParts {
  store: WatchlistStore;
  markets: Pick<Markets, 'instrument'>;
  commands: Commands;
  clock: Clock;
}

const MOST = 100;

export function createWatchlist({ store, markets, commands, clock }: StarParts): Watchlist {
  const isListed = (pair: string) => markets.instrument(pair).status !== 'delisted';

  function checkNew(before: readonly string[], pair: string): void {
    if (!isListed(pair)) throw new DomainError('bad_input', 'Pair is not traded here any more', 'pair');
    if (before.length >= MOST) {
      throw new DomainError(
        'bad_input',
        `At most ${MOST} pairs can be starred: take a star back first`,
        'pair',
      );
    }
  }

  return {
    of: (traderId) => store.pairsNow(traderId).filter(isListed),
    set(command, traderId, { pair, starred }) {
      let changed = false;
      return commands.execute(
        command,
        async (tx) => {
          markets.instrument(pair);
          const before = store.pairs(tx, traderId);
          changed = before.includes(pair) !== starred;
          if (changed && starred) {
            checkNew(before, pair);
            store.add(tx, { traderId, pair, createdAt: clock.now() });
          }
          if (changed && !starred) store.remove(tx, traderId, pair);
          return { pairs: store.pairs(tx, traderId).filter(isListed) };
        },
        () => (changed ? { subject: pair, data: { starred } } : undefined),
      );
    },
  };
}
