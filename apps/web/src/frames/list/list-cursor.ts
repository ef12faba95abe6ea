import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { isTyping } from '../../lib/keys/keys.ts';
import { isDialogOpen } from '../../lib/page/body-class.ts';
import { listKeys } from '../keys/list-keys.ts';
import { shortcutsOnAtom } from '../keys/shortcuts.ts';
import { cursorMove } from './cursor-move.ts';

interface CursorOptions {
  /** The element of the list. */
  root: RefObject<HTMLElement | null>;
  /** The keys of the shown rows, in order; undefined while they load. */
  keys: readonly string[] | undefined;
  page: number;
  lastPage: number;
  setPage: (page: number) => void;
  /** The row that is open beside the list. J and K then belong to its panel. */
  opened: string | null;
  onOpen?: ((key: string) => void) | undefined;
  /** Toggles the choice of a row. With `on` it always chooses the row. */
  onChoose?: ((key: string, on?: true) => void) | undefined;
  onFresh?: (() => void) | undefined;
}

/**
 * The cursor of a list, which keys and the focus move. It begins at the first row and goes on to other pages.
 * @returns the key of its row; null before it is used
 */
export function useListCursor(options: CursorOptions): string | null {
  const { root, keys, opened } = options;
  const [cursor, setCursor] = useState<string | null>(null);
  const on = useAtomValue(shortcutsOnAtom);
  const arriving = useRef<Arrival>(null);
  const here = cursor !== null && keys?.includes(cursor) ? cursor : keys?.[0];
  const goTo = (key: string) => {
    setCursor(key);
    focusRow(rowOf(root.current, key));
  };
  const step = (by: 1 | -1, extending: boolean) => {
    const { page, lastPage, setPage, onChoose } = options;
    const move = cursorMove({ keys: keys ?? [], cursor, page, lastPage }, by);
    if (extending && cursor !== null) onChoose?.(cursor, true);
    if (!move) return;
    if ('row' in move) {
      goTo(move.row);
      if (extending) onChoose?.(move.row, true);
    } else {
      arriving.current = move.arrive;
      setPage(move.page);
    }
  };
  useListKeys({
    on,
    root,
    arriving,
    actOf: (event) => actOf(event, { options, here, step, goTo, setCursor }),
  });
  useFocusFollowing(root, setCursor);

  useEffect(() => {
    if (opened !== null) setCursor(opened);
  }, [opened]);

  useEffect(() => {
    const from = arriving.current;
    const key = from === 'last' ? keys?.at(-1) : keys?.[0];
    if (from === null || key === undefined) return;
    arriving.current = null;
    if (from === 'search' && document.activeElement !== document.body) return;
    setCursor(key);
    focusRow(rowOf(root.current, key));
  }, [keys, root]);

  return cursor !== null && keys?.includes(cursor) ? cursor : null;
}

/** The next position of the cursor after new rows load: the first or last row, or the first result of a search. */
type Arrival = 'first' | 'last' | 'search' | null;

interface CursorKeys {
  options: CursorOptions;
  /** The key of the row with the cursor, else of the first row. */
  here: string | undefined;
  step: (by: 1 | -1, extending: boolean) => void;
  goTo: (key: string) => void;
  setCursor: (key: null) => void;
}

/** What a key does; undefined if it is not a key of the list. */
function actOf(
  event: KeyboardEvent,
  { options, here, step, goTo, setCursor }: CursorKeys,
): (() => void) | undefined {
  const { opened, onOpen, onChoose, onFresh } = options;
  const focused = document.activeElement;
  const row = focused?.closest('[data-key]') ?? null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const down = key === listKeys.next || (key === 'ArrowDown' && row !== null);
  const up = key === listKeys.previous || (key === 'ArrowUp' && row !== null);
  if (down || up) return opened === null ? () => step(down ? 1 : -1, event.shiftKey) : undefined;
  if (key === listKeys.fresh) return onFresh;
  if (key === listKeys.leave && row && opened === null) {
    return () => {
      setCursor(null);
      (focused as HTMLElement).blur();
    };
  }
  if (here === undefined) return undefined;
  if (key === listKeys.choose && onChoose) {
    return () => {
      onChoose(here, event.shiftKey || undefined);
      goTo(here);
    };
  }
  // On a button or a link Enter is its own key.
  const free = focused === document.body || (row !== null && focused === row);
  if (key === listKeys.open && free && onOpen) {
    return () => {
      goTo(here);
      onOpen(here);
    };
  }
  return undefined;
}

interface ListKeysOptions {
  on: boolean;
  root: RefObject<HTMLElement | null>;
  arriving: RefObject<Arrival>;
  actOf: (event: KeyboardEvent) => (() => void) | undefined;
}

/** Listens to the keys of a list, if it is the one at hand. */
function useListKeys({ on, root, arriving, actOf }: ListKeysOptions): void {
  const latest = useRef(actOf);
  useLayoutEffect(() => {
    latest.current = actOf;
  });
  // A layout effect: a reader who sees the rows can press their keys.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const box = root.current;
      if (event.defaultPrevented || isDialogOpen() || box === null || listAtHand() !== box) return;
      if (isTyping(event)) {
        if (event.key !== 'ArrowDown' || !isSearchOf(box, event.target)) return;
        focusRow(box.querySelector<HTMLElement>('[data-key]'));
        // The rows of the search may still load, and replace the focused one.
        arriving.current = 'search';
        return event.preventDefault();
      }
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on, root, arriving]);
}

/** Moves the cursor to the row that gets the focus. */
function useFocusFollowing(
  root: RefObject<HTMLElement | null>,
  setCursor: (key: string | null) => void,
): void {
  useLayoutEffect(() => {
    const box = root.current;
    const follow = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-key]');
      if (row) setCursor(row.getAttribute('data-key'));
    };
    box?.addEventListener('focusin', follow);
    return () => box?.removeEventListener('focusin', follow);
  }, [root, setCursor]);
}

/** Of several lists on a page, the one with the focus, else the one under the pointer, else the first. */
function listAtHand(): Element | null {
  return (
    document.activeElement?.closest('[data-list]') ??
    document.querySelector('[data-list]:hover') ??
    document.querySelector('[data-list]')
  );
}

const isSearchOf = (box: HTMLElement, target: EventTarget | null) =>
  target instanceof Element && box.contains(target) && target.closest('search') !== null;

const rowOf = (box: HTMLElement | null, key: string) =>
  box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** Focuses the button of a row, or the row itself. */
function focusRow(row: HTMLElement | null): void {
  (row?.querySelector<HTMLElement>('[data-row]') ?? row)?.focus();
}
