import { useEffect, useRef, useState } from 'react';
import { changedFrom } from './changed-digits.ts';

interface TickingProps {
  /** The number as text; its order tells a rise from a fall. */
  value: string;
  /** The shown digits. */
  digits: string;
}

/** How long changed digits keep their color, ms. */
const COLORED = 700;

/**
 * Digits of which those that change have the color of the move for a moment. It is a color and no animation: it moves
 * nothing, is never announced, and paints twice a change.
 */
export function Ticking({ value, digits }: TickingProps) {
  const tail = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState({ value, digits, from: digits.length, rose: true });
  const changes = shown.digits !== digits;
  const next = changes
    ? { value, digits, from: changedFrom(shown.digits, digits), rose: Number(value) >= Number(shown.value) }
    : shown;
  if (changes) setShown(next);
  useEffect(() => {
    const { current } = tail;
    if (!current || next.from === next.digits.length) return;
    current.dataset.tick = next.rose ? 'up' : 'down';
    const timer = setTimeout(() => delete current.dataset.tick, COLORED);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <>
      {digits.slice(0, next.from)}
      <span ref={tail} className="data-[tick=down]:text-down data-[tick=up]:text-up">
        {digits.slice(next.from)}
      </span>
    </>
  );
}
