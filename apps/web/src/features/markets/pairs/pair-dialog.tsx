import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { segmentOfKind, tradePath, tradesOn } from '@papermint/contracts/markets/trade-path';
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { signedInAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { lastPair } from '../../../state/reader/last-terminals.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { kindChoices } from '../lists/market-kinds.ts';
import { isMatch } from '../lists/ranking-view.ts';
import type { Market } from '../markets.ts';
import { useMarkets } from '../markets.ts';
import { useFollowedLists } from './follow-lists.ts';
import { ListedRows, STAR } from './listed-rows.ts';
import { pairsToChoose, steppedTo } from './pair-list.ts';
import { PairTable, rowId } from './pair-table.tsx';
import { useWatchlist } from './watchlist.ts';

interface PairDialogProps {
  current: Pick<Market, 'pair' | 'kind'>;
  /** The market of the terminal. A pair that trades there opens in the same market. */
  venue: Venue;
  /** Takes the pair, where it does not open its terminal. */
  onChoose?: ((pair: string) => void) | undefined;
  onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const NO_KINDS: readonly InstrumentKind[] = [];
const FAVORITES = { list: null, focus: STAR };

/** The pairs that match, and the highlighted one among them. */
function usePairChoice({ current, venue, onChoose }: Omit<PairDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [kind, setKind] = useState(current.kind);
  const [wanted, setWanted] = useState(current.pair);
  const kinds = kindChoices(useAtomValue(flagsAtom));
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const pairs = usePairs(kind, typed, show === 'starred');
  const highlighted = pairs.find(({ pair }) => pair === wanted) ?? pairs[0];

  function step(by: 1 | -1): void {
    const next = steppedTo(pairs, highlighted?.pair ?? '', by);
    if (next === undefined) return;
    setWanted(next);
    const row = document.getElementById(rowId(id, next));
    row?.scrollIntoView({ block: 'nearest' });
    // With the focus on the star of a row, it moves to the star of the next one.
    if (document.activeElement !== field.current) row?.querySelector('button')?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    // A menu that a row has opened has keys of its own.
    if (!by || event.defaultPrevented || (event.target as Element).matches('[type="radio"]')) return;
    event.preventDefault();
    step(by);
  }
  function type(text: string): void {
    setTyped(text);
    // The first match becomes the highlighted row.
    setWanted('');
  }
  function chooseKind(chosen: InstrumentKind): void {
    setKind(chosen);
    setWanted(lastPair(chosen, tradesOn(chosen, venue) ? venue : 'futures') ?? '');
  }
  /** Goes to the highlighted pair. @returns whether there is one */
  function open(): boolean {
    if (!highlighted) return false;
    if (onChoose) onChoose(highlighted.pair);
    else void navigate(tradePath(highlighted, venue));
    return true;
  }
  return {
    id,
    field,
    typed,
    type,
    show,
    setShow,
    kind,
    setKind,
    chooseKind,
    kinds,
    pairs,
    highlighted,
    setWanted,
    onKeyDown,
    open,
  };
}

interface KindChoiceProps {
  kind: InstrumentKind;
  kinds: ReturnType<typeof kindChoices>;
  onKind: (kind: InstrumentKind) => void;
}

function KindChoice({ kind, kinds, onKind }: KindChoiceProps) {
  if (kinds.length < 2) return null;
  return (
    <div className="fades -mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <Segmented
        label="Kind of market"
        name="pair-kinds"
        size="small"
        value={segmentOfKind(kind)}
        options={kinds}
        onChange={(segment) =>
          onKind(instrumentKinds.find((one) => segmentOfKind(one) === segment) ?? 'crypto')
        }
      />
    </div>
  );
}

/** Chooses a pair. Typing searches, the arrow keys move the highlight, and Enter opens the highlighted pair. */
export function PairDialog({ current, venue, onChoose, onClose }: PairDialogProps) {
  const choice = usePairChoice({ current, venue, onChoose });
  const { id, field, typed, show, kind, kinds, pairs, highlighted, setWanted, setKind } = choice;
  const wide = useFromMedium();

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
        <div onKeyDown={choice.onKeyDown}>
          <PairSearch
            ref={field}
            listId={pairs.length > 0 ? id : undefined}
            activeId={highlighted && rowId(id, highlighted.pair)}
            typed={typed}
            onType={choice.type}
            show={show}
            onShow={choice.setShow}
            onSubmit={() => {
              if (choice.open()) close();
            }}
          >
            <KindChoice kind={kind} kinds={kinds} onKind={choice.chooseKind} />
          </PairSearch>
          {pairs.length === 0 ? (
            <NoPair
              typed={typed}
              watchedOnly={show === 'starred'}
              others={kinds.filter((one) => one.kind !== kind)}
              onKind={(other) => setKind(other)}
            />
          ) : (
            <ListedRows value={show === 'starred' ? FAVORITES : null}>
              <PairTable
                id={id}
                pairs={pairs}
                kind={kind}
                venue={venue}
                current={current.pair}
                highlighted={highlighted}
                onHighlight={setWanted}
                onChosen={(event, pair) => {
                  if (onChoose) {
                    event.preventDefault();
                    onChoose(pair);
                  }
                  close();
                }}
              />
            </ListedRows>
          )}
        </div>
      )}
    </Dialog>
  );
}

type Show = 'all' | 'starred';

const SHOWS = [
  { value: 'all', label: 'All' },
  { value: 'starred', label: 'Favorites' },
] as const;

interface PairSearchProps {
  ref: Ref<HTMLInputElement>;
  /** Id of the table of matches; undefined without matches. */
  listId: string | undefined;
  /** The id of the highlighted row. */
  activeId: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  show: Show;
  onShow: (show: Show) => void;
  onSubmit: () => void;
  children: ReactNode;
}

function PairSearch(props: PairSearchProps) {
  const { ref, listId, activeId, typed, onType, show, onShow, onSubmit, children } = props;
  const signedIn = useAtomValue(signedInAtom);
  return (
    <form
      className="sticky top-0 z-10 flex flex-col gap-2 bg-surface-1 px-4 pt-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          role="combobox"
          aria-label="Search pairs"
          aria-haspopup="grid"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder="Name or symbol"
          autoComplete="off"
          spellCheck={false}
          ref={ref}
          value={typed}
          className="min-w-0 flex-1"
          before={<Search className="ml-3 size-4 text-subtle" aria-hidden="true" />}
          onChange={(event) => onType(event.target.value)}
        />
        {signedIn ? (
          <Segmented label="Show" name="pairs" value={show} options={SHOWS} onChange={onShow} />
        ) : null}
      </div>
      {children}
    </form>
  );
}

/** The pairs that match the text, those on the watchlist first. */
function usePairs(kind: InstrumentKind, typed: string, watchedOnly: boolean): readonly Market[] {
  const markets = useMarkets(kind).data;
  useFollowedLists();
  const watchlist = useWatchlist();
  const first = useFirstKnown(watchlist) ?? NONE;
  return useMemo(
    () => pairsToChoose(markets ?? [], { typed, watchedOnly, watchlist: watchlist ?? NONE, first }),
    [markets, typed, watchedOnly, watchlist, first],
  );
}

/** The value as it was when it was first known. */
function useFirstKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    if (value !== undefined) setKnown((before) => before ?? value);
  }, [value]);
  return known;
}

type Choice = ReturnType<typeof kindChoices>[number];

interface NoPairProps {
  typed: string;
  watchedOnly: boolean;
  /** The kinds that are not shown. */
  others: readonly Choice[];
  onKind: (kind: InstrumentKind) => void;
}

/** Says that nothing matches, and leads to matches of other kinds. */
function NoPair({ typed, watchedOnly, others, onKind }: NoPairProps) {
  const searches = typed.trim() !== '' && !watchedOnly;
  const elsewhere = useInstruments(searches ? others.map(({ kind }) => kind) : NO_KINDS);
  if (watchedOnly && typed.trim() === '') {
    return (
      <Empty title="No favorites yet">Select the star next to a pair to add it to your favorites.</Empty>
    );
  }
  const matching = [...elsewhere.values()].filter((one) => isMatch(one, typed));
  const matchingKinds = others.filter((one) => matching.some(({ kind }) => kind === one.kind));
  return (
    <Empty
      title="No pair matches"
      action={
        matchingKinds.length > 0 ? (
          <span className="flex flex-wrap justify-center gap-2">
            {matchingKinds.map(({ kind, label }) => (
              <Button key={kind} size="small" onClick={() => onKind(kind)}>
                {matching.filter((one) => one.kind === kind).length} in {label}
              </Button>
            ))}
          </span>
        ) : undefined
      }
    >
      Try a symbol such as BTC, or part of a name.
    </Empty>
  );
}
