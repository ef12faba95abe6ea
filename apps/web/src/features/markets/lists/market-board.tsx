import { places } from '../../../lib/places.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { DayLine } from '../day-line.tsx';
import { LiveChange, LivePrice } from '../live-price.tsx';
import { useMarkets } from '../markets.ts';

/** The first markets with their prices and lines. */
export function MarketBoard({ shown, className = '' }: { shown: number; className?: string }) {
  const { data, isError } = useMarkets();
  if (isError) return null;
  return (
    <section aria-label="Simulated prices" className={className}>
      <ul>
        {data?.slice(0, shown).map((market) => (
          <li
            key={market.pair}
            className="grid h-12 grid-cols-[auto_1fr_auto_7rem] items-center gap-3 border-b border-line text-13 last:border-0"
          >
            <RoundImage src={market.image} label={market.base} className="size-6" />
            <span className="truncate font-medium">{market.name}</span>
            <DayLine market={market} width={72} height={24} />
            <span className="text-right">
              <LivePrice market={market} className="font-medium" />
              <span className="flex justify-end text-12">
                <LiveChange market={market} />
              </span>
            </span>
          </li>
        )) ??
          places(shown).map((place) => (
            <li
              key={place}
              className="flex h-12 items-center justify-between border-b border-line last:border-0"
            >
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-24" />
            </li>
          ))}
      </ul>
    </section>
  );
}
