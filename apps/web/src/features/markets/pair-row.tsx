import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { CompactAmount } from '../../ui/text/compact-amount.tsx';
import { HaltPill } from './halt-pill.tsx';
import { LiveChange, LivePrice } from './live-price.tsx';
import type { Market } from './markets.ts';
import { tradePath } from './markets.ts';
import { WatchButton } from './watch-button.tsx';

interface PairRowProps {
  id: string;
  market: Market;
  /** What was traded in 24 hours; undefined until that has come. */
  turnover: string | undefined;
  current: boolean;
  marked: boolean;
  onMark: () => void;
  onChosen: () => void;
}

export function PairRow({ id, market, turnover, current, marked, onMark, onChosen }: PairRowProps) {
  return (
    <tr
      id={id}
      aria-selected={marked}
      className={cn('relative h-12 scroll-mt-24 scroll-mb-2', marked && 'bg-surface-2')}
      onPointerMove={marked ? undefined : onMark}
    >
      <td className="pl-2">
        <WatchButton pair={market.pair} tabIndex={marked ? 0 : -1} className="z-1" />
      </td>
      <td className="max-w-0 min-w-24">
        <span className="flex items-center gap-2.5">
          <RoundImage src={market.image} label={market.base} className="size-6" />
          <Link
            to={tradePath(market)}
            tabIndex={-1}
            aria-current={current ? 'true' : undefined}
            className="min-w-0 truncate after:absolute after:inset-0"
            onClick={onChosen}
          >
            <span className="font-medium">{codeLabel(market.pair)}</span>
            <span className="ml-2 text-subtle max-sm:hidden">{market.name}</span>
          </Link>
          <HaltPill market={market} />
          {current ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
        </span>
      </td>
      <td className="pl-2 text-right">
        <LivePrice market={market} />
      </td>
      <td className="pl-2 text-right max-md:pr-4">
        <LiveChange market={market} className="justify-end" />
      </td>
      <td className="pr-4 pl-2 text-right text-muted max-md:hidden">
        <CompactAmount value={turnover ?? null} currency={market.quote} />
      </td>
    </tr>
  );
}
