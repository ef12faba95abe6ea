import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFromMedium } from '../../lib/media.ts';
import { Input } from '../../ui/form/input.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { tradePath, useMarkets } from './markets.ts';
import { pairsToChoose, steppedTo } from './pair-list.ts';
import { PairRow } from './pair-row.tsx';
import { useRanking } from './ranking.ts';
import { useWatchlist } from './watchlist.ts';

interface PairDialogProps {
  current: string;
  onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** All pairs, to choose one. What is typed searches; arrows move the mark, and Enter takes what is marked. */
export function PairDialog({ current, onClose }: PairDialogProps) {
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<'all' | 'starred'>('all');
  const [wanted, setWanted] = useState(current);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const wide = useFromMedium();
  const id = useId();
  const idOf = (pair: string) => `${id}${pair}`;

  const markets = useMarkets().data;
  const ranking = useRanking().data;
  const turnovers = useMemo(
    () => new Map(ranking?.map(({ pair, turnover24h }) => [pair, turnover24h])),
    [ranking],
  );
  const watchlist = useWatchlist();
  const first = useFirstKnown(watchlist) ?? NONE;
  const pairs = useMemo(
    () =>
      pairsToChoose(markets ?? [], {
        typed,
        watchedOnly: show === 'starred',
        watchlist: watchlist ?? NONE,
        first,
      }),
    [markets, typed, show, watchlist, first],
  );
  const marked = pairs.find(({ pair }) => pair === wanted) ?? pairs[0];

  const choose = (close: () => void) => {
    if (!marked) return;
    void navigate(tradePath(marked));
    close();
  };
  const step = (by: 1 | -1) => {
    const next = steppedTo(pairs, marked?.pair ?? '', by);
    if (next === undefined) return;
    setWanted(next);
    const row = document.getElementById(idOf(next));
    row?.scrollIntoView({ block: 'nearest' });
    // Whoever stands at the star of a row goes on to that of the next one.
    if (document.activeElement !== field.current) row?.querySelector('button')?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!by || (event.target as Element).matches('[type="radio"]')) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Dialog
      onClose={onClose}
      title="Pairs"
      focus={field}
      dismissable
      sheet={!wide}
      className="max-md:h-[92dvh] md:h-[600px] md:max-w-2xl"
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the stars, in one place
        <div onKeyDown={keys}>
          <form
            className="sticky top-0 z-10 flex items-center gap-2 bg-surface-1 px-4 pt-4 pb-2"
            onSubmit={(event) => {
              event.preventDefault();
              choose(close);
            }}
          >
            <Input
              role="combobox"
              aria-label="Search pairs"
              aria-haspopup="grid"
              aria-expanded={pairs.length > 0}
              aria-controls={pairs.length > 0 ? id : undefined}
              aria-activedescendant={marked && idOf(marked.pair)}
              aria-autocomplete="list"
              placeholder="Name or symbol"
              autoComplete="off"
              spellCheck={false}
              ref={field}
              value={typed}
              className="min-w-0 flex-1"
              before={<Search className="ml-3 size-4 text-subtle" aria-hidden="true" />}
              onChange={(event) => {
                setTyped(event.target.value);
                // The first that fits is what is meant.
                setWanted('');
              }}
            />
            <Segmented
              label="Show"
              name="pairs"
              value={show}
              options={[
                { value: 'all', label: 'All' },
                { value: 'starred', label: 'Starred' },
              ]}
              onChange={setShow}
            />
          </form>
          {pairs.length === 0 ? (
            <NoPair typed={typed} watchedOnly={show === 'starred'} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen is a grid
            <table role="grid" id={id} aria-label="Pairs" className="w-full text-13">
              <thead>
                <tr className="h-8 text-11 text-subtle *:font-normal">
                  <th scope="col" className="w-12 touch:w-14">
                    <span className="sr-only">Star</span>
                  </th>
                  <th scope="col" className="text-left">
                    Pair
                  </th>
                  <th scope="col" className="text-right">
                    Price
                  </th>
                  <th scope="col" className="w-21 text-right max-md:pr-4">
                    24 h
                  </th>
                  <th scope="col" className="w-26 pr-4 text-right max-md:hidden">
                    Volume
                  </th>
                </tr>
              </thead>
              <tbody>
                {pairs.map((market) => (
                  <PairRow
                    key={market.pair}
                    id={idOf(market.pair)}
                    market={market}
                    turnover={turnovers.get(market.pair)}
                    current={market.pair === current}
                    marked={market === marked}
                    onMark={() => setWanted(market.pair)}
                    onChosen={close}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What something was when it was first known. */
function useFirstKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    if (value !== undefined) setKnown((before) => before ?? value);
  }, [value]);
  return known;
}

function NoPair({ typed, watchedOnly }: { typed: string; watchedOnly: boolean }) {
  if (watchedOnly && typed.trim() === '') {
    return <Empty title="No starred pairs yet">Press the star of a pair, and it stands first here.</Empty>;
  }
  return <Empty title="No pair matches">Try a symbol such as BTC, or part of a name.</Empty>;
}
