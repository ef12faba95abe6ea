import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OwnRow } from './own-rows.ts';
import { moveOf } from './own-rows.ts';

/** The orders of a row on their way to another row. Nothing is sent before the release. */
export interface LadderDrag {
  own: OwnRow;
  to: number;
  text: string;
  refusal: string | undefined;
  /** By keyboard: arrow keys move it, Enter releases it. */
  byKey: boolean;
}

interface DragOptions {
  about: string;
  rowAt: (clientY: number) => number;
  priceOf: (row: number) => string;
}

/** Moves the reader's orders to other rows: by pointer, or by keyboard. Escape gives them back. */
export function useLadderDrag({ about, rowAt, priceOf }: DragOptions) {
  const [drag, setDrag] = useState<LadderDrag | null>(null);
  const pointer = useRef<number | null>(null);
  const begin = (own: OwnRow, byKey: boolean) =>
    setDrag({ own, to: own.row, ...moveOf(own, priceOf(own.row)), byKey });
  const moveTo = (row: number) =>
    setDrag((now) => (now && now.to !== row ? { ...now, to: row, ...moveOf(now.own, priceOf(row)) } : now));
  const giveBack = () => {
    pointer.current = null;
    setDrag(null);
  };
  const sending = useRef(false);
  /** @param to the row under the pointer: its last move may not be rendered yet */
  const release = async (to = drag?.to) => {
    pointer.current = null;
    if (!drag || to === undefined || sending.current) return;
    const { own } = drag;
    const price = priceOf(to);
    const { refusal } = moveOf(own, price);
    if (to !== own.row && refusal === undefined) {
      sending.current = true;
      try {
        await Promise.all(own.orders.map(({ line }) => line.move?.send(price)));
      } finally {
        sending.current = false;
      }
    } else if (to !== own.row) toast('warning', refusal ?? '', { about });
    setDrag(null);
  };
  const dragged = drag !== null;
  useEffect(() => {
    if (!dragged) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      pointer.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [dragged]);
  return {
    drag,
    begin,
    moveTo,
    release,
    giveBack,
    /** Takes the orders under a pointer. */
    press(event: PointerEvent<HTMLElement>, own: OwnRow) {
      if (event.button !== 0) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(own, false);
    },
    /** Handlers of the element that captures the pointer. */
    handlers: {
      onPointerMove(event: PointerEvent) {
        if (pointer.current === event.pointerId) moveTo(rowAt(event.clientY));
      },
      onPointerUp(event: PointerEvent) {
        if (pointer.current === event.pointerId) void release(rowAt(event.clientY));
      },
      onPointerCancel(event: PointerEvent) {
        if (pointer.current === event.pointerId) giveBack();
      },
    },
  };
}
