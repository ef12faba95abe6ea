import { MOST_PAIR_LISTS } from '@papermint/contracts/chart/limits';
import type { PairList } from '@papermint/contracts/chart/pair-list-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { QueryClientProvider } from '@tanstack/react-query';
import { ChevronUp, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../../api/trpc.ts';
import { linkColors } from '../../../frames/workspace/read-tree.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useFollowedLists } from './follow-lists.ts';
import { changeList, inputOf, removeList, saveLists, setListed, usePairLists } from './pair-lists.ts';
import { useIsWatched, useSetWatched } from './watchlist.ts';

/** Opens the reader's lists of pairs, wherever the act began. @param pair the one to add to lists; null for none */
export function openPairLists(pair: string | null): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <PairListsDialog
        pair={pair}
        onClose={() => {
          root.unmount();
          place.remove();
        }}
      />
    </QueryClientProvider>,
  );
}

/** Creates, names, colors, orders and deletes lists of pairs; with a pair, also adds it to them. */
export function PairListsDialog({ pair, onClose }: { pair: string | null; onClose: () => void }) {
  useFollowedLists();
  const lists = usePairLists();
  const [refusal, setRefusal] = useState<string>();
  const act = async (change: Promise<string | undefined>) => setRefusal(await change);
  return (
    <Dialog
      title={pair === null ? 'Lists of pairs' : `Lists of ${codeLabel(pair)}`}
      description="The star of a pair adds it to your favorites. Other lists are saved to your account as well."
      dismissable
      className="sm:max-w-md"
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 px-5 py-4">
        {pair === null ? null : <FavoriteCheck pair={pair} />}
        <ul aria-label="Lists" className="flex flex-col gap-2">
          {lists.map((list, index) => (
            <ListRow
              key={list.uuid}
              list={list}
              above={lists[index - 1]}
              pair={pair}
              act={(change) => void act(change)}
            />
          ))}
        </ul>
        {lists.length < MOST_PAIR_LISTS ? (
          <NewList
            place={lists.length === 0 ? 0 : Math.max(...lists.map((one) => one.place)) + 1}
            pair={pair}
            act={act}
          />
        ) : (
          <p className="text-12 text-muted">
            You have all {MOST_PAIR_LISTS} lists. Delete one to create another.
          </p>
        )}
        <FormError>{refusal}</FormError>
      </div>
    </Dialog>
  );
}

function FavoriteCheck({ pair }: { pair: string }) {
  const watched = useIsWatched(pair);
  const setWatched = useSetWatched();
  return (
    <Checkbox label="Favorites" checked={watched} onChange={(starred) => setWatched({ pair, starred })} />
  );
}

const NO_COLOR = 'No color';

interface ListRowProps {
  list: PairList;
  /** The list above it. */
  above: PairList | undefined;
  pair: string | null;
  act: (change: Promise<string | undefined>) => void;
}

function ListRow({ list, above, pair, act }: ListRowProps) {
  const [name, setName] = useState(list.name);
  const [typing, setTyping] = useState(false);
  const [known, setKnown] = useState(list.name);
  if (known !== list.name) {
    setKnown(list.name);
    // Another page may rename it while the reader types.
    if (!typing || name === known) setName(list.name);
  }
  const rename = () => {
    setTyping(false);
    const tidy = name.trim();
    if (tidy === '') setName(list.name);
    else if (tidy !== list.name) act(changeList(list, () => ({ name: tidy })));
  };
  return (
    <li className="flex flex-wrap items-center gap-2">
      {pair === null ? null : (
        <Checkbox
          bare
          label={`${codeLabel(pair)} in ${list.name}`}
          checked={list.pairs.includes(pair)}
          onChange={(listed) => void setListed(list, pair, listed)}
        />
      )}
      <Input
        className="min-w-32 flex-1"
        aria-label={`Name of the list ${list.name}`}
        maxLength={40}
        value={name}
        onChange={(event) => {
          setTyping(true);
          setName(event.target.value);
        }}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <NativeSelect
        label={`Color of the list ${list.name}`}
        value={list.color ?? ''}
        none={NO_COLOR}
        options={linkColors.map((color) => ({ value: color, label: color }))}
        onChange={(color) =>
          act(changeList(list, () => ({ color: linkColors.find((one) => one === color) ?? null })))
        }
      />
      <Button
        size="icon"
        look="ghost"
        aria-label={`Move ${list.name} up`}
        disabled={!above}
        onClick={() =>
          above &&
          act(
            saveLists([
              { ...inputOf(list), place: above.place },
              { ...inputOf(above), place: list.place },
            ]),
          )
        }
      >
        <ChevronUp className="size-4" aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        look="ghost"
        aria-label={`Delete the list ${list.name}`}
        onClick={() => act(removeList(list))}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}

interface NewListProps {
  place: number;
  /** It begins with this pair. */
  pair: string | null;
  act: (change: Promise<string | undefined>) => Promise<void>;
}

function NewList({ place, pair, act }: NewListProps) {
  const [name, setName] = useState('');
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const list = {
      uuid: crypto.randomUUID(),
      version: 0,
      name: name.trim(),
      color: null,
      place: Math.min(place, MOST_PAIR_LISTS),
      pairs: pair === null ? [] : [pair],
    };
    if (list.name === '') return;
    const saved = saveLists([list]);
    await act(saved);
    if ((await saved) === undefined) setName('');
  };
  return (
    <form className="flex gap-2" noValidate onSubmit={(event) => void create(event)}>
      <Input
        className="flex-1"
        aria-label="Name of a new list"
        placeholder="New list"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Create</Button>
    </form>
  );
}
