import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { isDialogOpen } from '../../lib/body-class.ts';
import { isTyping } from '../../lib/keys.ts';
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
  /** The row that is open beside the list: J and K then belong to its panel. */
  opened: string | null;
  onOpen?: ((key: string) => void) | undefined;
  /** Chooses a row or no longer; with `on` it chooses it in any case. */
  onChoose?: ((key: string, on?: true) => void) | undefined;
  onFresh?: (() => void) | undefined;
}

/**
 * The cursor of a list, moved by keys and with the focus. It begins at the first row and goes past the ends of a page.
 * @returns the key of its row; null while it is not used
 */
export function useListCursor(options: CursorOptions): string | null {
  const { root, keys, opened } = options;
  const [cursor, setCursor] = useState<string | null>(null);
  const on = useAtomValue(shortcutsOnAtom);
  const arriving = useRef<'first' | 'last' | 'search' | null>(null);

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
  const here = cursor !== null && keys?.includes(cursor) ? cursor : keys?.[0];

  /** What a key does; undefined where it is not a key of the list. */
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { onOpen, onChoose, onFresh } = options;
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
  };
  const latest = useRef(actOf);
  useLayoutEffect(() => {
    latest.current = actOf;
  });

  // Layout effects: whoever sees the rows can press their keys.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const box = root.current;
      if (event.defaultPrevented || isDialogOpen() || box === null || listAtHand() !== box) return;
      if (isTyping(event)) {
        if (event.key !== 'ArrowDown' || !isSearchOf(box, event.target)) return;
        focusRow(box.querySelector<HTMLElement>('[data-key]'));
        // The rows of the search may still be on their way, and take the focused one away.
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
  }, [on, root]);

  useLayoutEffect(() => {
    const box = root.current;
    const follow = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-key]');
      if (row) setCursor(row.getAttribute('data-key'));
    };
    box?.addEventListener('focusin', follow);
    return () => box?.removeEventListener('focusin', follow);
  }, [root]);

  useEffect(() => {
    if (opened !== null) setCursor(opened);
  }, [opened]);

  useEffect(() => {
    const key = arriving.current === 'last' ? keys?.at(-1) : keys?.[0];
    const from = arriving.current;
    if (from === null || key === undefined) return;
    arriving.current = null;
    if (from === 'search' && document.activeElement !== document.body) return;
    setCursor(key);
    focusRow(rowOf(root.current, key));
  }, [keys, root]);

  return cursor !== null && keys?.includes(cursor) ? cursor : null;
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
