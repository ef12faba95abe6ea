import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ListPlus } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { cn } from '../../../lib/cn.ts';
import { COLOR_DOTS } from '../../../parts/color-dots.ts';
import { Menu, MenuCheck, MenuItem, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { useFollowedLists } from './follow-lists.ts';
import { besideRow, ListedRows } from './listed-rows.ts';
import { setListed, usePairLists } from './pair-lists.ts';
import { useIsWatched, useSetWatched } from './watchlist.ts';

/**
 * Switches the lists of a pair. A change that takes its row away, and this menu with it, waits until the menu closes; a
 * row beside it then takes the focus.
 */
function useSwitches({ anchor, onOpen }: Overlay) {
  const rows = useContext(ListedRows);
  const waiting = useRef<() => void>(undefined);
  const beside = useRef<HTMLElement>(null);
  const [leaves, setLeaves] = useState(false);
  // Another page or a key may take the menu away.
  useEffect(() => () => waiting.current?.(), []);
  const isOfRows = (list: string | null) => rows?.list === list;
  return {
    leaves: (list: string | null) => leaves && isOfRows(list),
    change(list: string | null, listed: boolean, act: () => void) {
      if (!isOfRows(list) || (listed && !leaves)) {
        act();
        return;
      }
      waiting.current = listed ? undefined : act;
      setLeaves(!listed);
    },
    onOpen(open: boolean) {
      const act = open ? undefined : waiting.current;
      waiting.current = undefined;
      beside.current = act && rows ? besideRow(anchor.current, rows) : null;
      onOpen(open);
      setLeaves(false);
      act?.();
    },
    returnTo: () => beside.current,
  };
}

/** The lists that a pair is in, each to be switched: the favorites first. */
export function StarMenu({ pair, ...overlay }: Overlay & { pair: string }) {
  useFollowedLists();
  const lists = usePairLists();
  const watched = useIsWatched(pair);
  const setWatched = useSetWatched();
  const { leaves, change, onOpen, returnTo } = useSwitches(overlay);
  const { current } = overlay.anchor;
  return (
    <Menu
      {...overlay}
      onOpen={onOpen}
      returnTo={returnTo}
      label={`Lists of ${codeLabel(pair)}`}
      // A list that scrolls would cut it off.
      within={current?.closest<HTMLElement>('[role="dialog"]') ?? current?.closest('main')}
      className="max-w-72"
    >
      <MenuCheck
        checked={watched && !leaves(null)}
        onChange={(starred) => change(null, starred, () => setWatched({ pair, starred }))}
      >
        Favorites
      </MenuCheck>
      {lists.map((list) => (
        <MenuCheck
          key={list.uuid}
          checked={list.pairs.includes(pair) && !leaves(list.uuid)}
          onChange={(listed) => change(list.uuid, listed, () => void setListed(list, pair, listed))}
        >
          <span className="flex items-center gap-2 wrap-anywhere">
            {list.color ? (
              <span
                className={cn('size-2 shrink-0 rounded-full', COLOR_DOTS[list.color])}
                aria-hidden="true"
              />
            ) : null}
            {list.name}
          </span>
        </MenuCheck>
      ))}
      <MenuLine />
      <MenuItem
        icon={ListPlus}
        onPress={() => void import('./pair-lists-dialog.tsx').then((m) => m.openPairLists(pair))}
      >
        {lists.length === 0 ? 'Create a list' : 'Create or edit lists'}
      </MenuItem>
    </Menu>
  );
}
