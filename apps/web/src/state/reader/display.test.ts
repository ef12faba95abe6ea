import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const dataset: Record<string, string> = {};
const tabs = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const { movesAtom, setMoves, densityAtom, setDensity } = await import('./display.ts');
  const { store } = await import('../../lib/store.ts');
  return { store, movesAtom, setMoves, densityAtom, setDensity };
}

test('begins with standard colors and comfortable lists despite invalid stored values', async () => {
  kept.set('moves', 'pink');
  kept.set('density', '');
  const { store, movesAtom, densityAtom } = await opened();
  expect([store.get(movesAtom), store.get(densityAtom)]).toEqual(['standard', 'comfortable']);
});

test('is stored as a plain string and shown immediately', async () => {
  const { store, movesAtom, setMoves, densityAtom, setDensity } = await opened();
  setMoves('red-up');
  setDensity('compact');
  expect(Object.fromEntries(kept)).toEqual({ moves: 'red-up', density: 'compact' });
  expect(dataset).toEqual({ moves: 'red-up', density: 'compact' });
  expect([store.get(movesAtom), store.get(densityAtom)]).toEqual(['red-up', 'compact']);
});

test('follows another tab while a component reads it', async () => {
  const { store, movesAtom } = await opened();
  const stop = store.sub(movesAtom, () => undefined);
  kept.set('moves', 'blue-orange');
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'moves' }));
  expect(store.get(movesAtom)).toBe('blue-orange');
  stop();
});
