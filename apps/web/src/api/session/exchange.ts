import { readStored, writeStored } from '../../lib/stored.ts';
import { isDemo } from '../../state/site/sandbox.ts';

/** The part of the exchange that the browser stores: enough to tell it from others, too little to enter it. */
const KEY = 'exchange';
const suffixOf = (world: string) => world.slice(-12);

let here: string | null = null;
let moved = false;

/**
 * Stores the exchange that an answer came from (`X-World`). A page belongs to one exchange, so it reloads after the
 * browser has entered another one.
 */
export function noteExchange(answer: Response): Response {
  const world = answer.headers.get('x-world');
  const suffix = world && suffixOf(world);
  if (!suffix || suffix === here) return answer;
  if (here !== null) location.reload();
  else {
    here = suffix;
    const before = readStored(KEY);
    moved = before !== null && before !== suffix;
    if (before !== suffix) writeStored(KEY, suffix);
  }
  return answer;
}

/**
 * Whether the browser was in another exchange before this page, and its session belonged to that one. `gone` if the
 * server has replaced it by a new one, `left` if the reader has entered another one. Answers once.
 */
export function takeMove(): 'gone' | 'left' | null {
  if (!moved) return null;
  moved = false;
  const entered = document.referrer.startsWith(`${location.origin}/api/sandbox/enter/`);
  return isDemo && !entered ? 'gone' : 'left';
}

/** Reloads the page when another tab enters another exchange. */
export function followExchange(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && here !== null && newValue !== null && newValue !== here) location.reload();
  });
}
