import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { codeLabel } from '../../ui/amount-format.ts';
import { cn } from '../../ui/cn.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useFromMedium } from '../../ui/media.ts';
import { RoundImage } from '../../ui/round-image.tsx';
import { Empty } from '../../ui/states.tsx';
import { LiveChange, LivePrice } from './live-price.tsx';
import type { Market } from './markets.ts';
import { tradePath, useMarkets } from './markets.ts';

interface PairDialogProps {
  current: string;
  onClose: () => void;
}

export function PairDialog({ current, onClose }: PairDialogProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const wide = useFromMedium();
  const found = searchMarkets(useMarkets().data ?? [], search);
  const first = found[0];
  return (
    <Dialog
      onClose={onClose}
      title="Pairs"
      focus={field}
      dismissable
      sheet={!wide}
      className="md:h-[560px] md:max-w-lg"
    >
      <form
        className="sticky top-0 z-10 bg-surface-1 p-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!first) return;
          void navigate(tradePath(first));
          onClose();
        }}
      >
        <Input
          aria-label="Search pairs"
          placeholder="Search by name or symbol"
          autoComplete="off"
          ref={field}
          value={search}
          before={<Search className="ml-3 size-4 text-subtle" aria-hidden="true" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      {found.length === 0 ? (
        <Empty title="No pair matches">Try a symbol such as BTC, or part of a name.</Empty>
      ) : (
        <ul aria-label="Pairs" className="px-2 pb-2">
          {found.map((market) => (
            <PairRow key={market.pair} market={market} current={market.pair === current} onChosen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function searchMarkets(markets: readonly Market[], search: string): Market[] {
  const wanted = search.trim().toLowerCase();
  return markets.filter(
    ({ pair, name }) => pair.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
}

interface PairRowProps {
  market: Market;
  current: boolean;
  onChosen: () => void;
}

function PairRow({ market, current, onChosen }: PairRowProps) {
  return (
    <li>
      <Link
        to={tradePath(market)}
        aria-current={current ? 'true' : undefined}
        className={cn(
          'grid h-12 grid-cols-[auto_1fr_auto_5.5rem] items-center gap-3 rounded-control px-2 text-13 hover:bg-surface-2',
          current && 'bg-surface-2',
        )}
        onClick={onChosen}
      >
        <RoundImage src={market.image} label={market.base} className="size-6" />
        <span className="min-w-0 truncate">
          <span className="font-medium">{codeLabel(market.pair)}</span>
          <span className="ml-2 text-subtle">{market.name}</span>
        </span>
        <LivePrice market={market} />
        <span className="flex justify-end">
          <LiveChange market={market} />
        </span>
      </Link>
    </li>
  );
}
