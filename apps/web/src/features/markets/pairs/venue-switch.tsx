import type { Venue } from '@papermint/contracts/markets/trade-path';
import { tradePath, venues } from '@papermint/contracts/markets/trade-path';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import type { Market } from '../markets.ts';

const NAMES: Readonly<Record<Venue, string>> = { spot: 'Spot', futures: 'Futures' };

/** Leads from the spot market of a pair to its futures and back; empty for a pair with one market. */
export function VenueSwitch({ market, venue }: { market: Market; venue: Venue }) {
  if (!market.spot || !market.futures) return null;
  return (
    <nav
      aria-label="Market type"
      className="flex rounded-control bg-surface-2 p-0.5 text-12 font-medium max-md:order-last max-md:w-full"
    >
      {venues.map((one) => (
        <Link
          key={one}
          to={tradePath(market, one)}
          replace
          aria-current={one === venue ? 'page' : undefined}
          className={cn(
            'grid h-7 flex-1 place-items-center rounded-[5px] px-3 text-muted transition-colors duration-120 hover:text-fg',
            'aria-[current=page]:bg-surface-3 aria-[current=page]:text-fg touch:h-11',
          )}
        >
          {NAMES[one]}
        </Link>
      ))}
    </nav>
  );
}
