import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Replay } from '../../../charting/bars/replay-bars.ts';
import type { ChartEngine, Tool } from '../../../charting/engine/engine.ts';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import type { Market } from '../markets.ts';
import { ReplayBar } from './replay-bar.tsx';
import { beginReplay, endReplay, notePlayed, replayAtom, setPlayer } from './replay-store.ts';

const START = Date.UTC(2026, 4, 20, 10) / 1000;
const MARKET = { pair: 'BTC/USD', kind: 'crypto', in: 'BTC', out: 'USD' } as unknown as Market;

/** A past of some steps of a minute. */
function playerOf(steps: number): Replay & { acts: string[] } {
  let at = START;
  const acts: string[] = [];
  const play = (name: string, seconds: number) => async () => {
    acts.push(name);
    if (acts.length > steps) return false;
    at += seconds;
    notePlayed(at);
    return true;
  };
  return {
    acts,
    step: play('step', 60),
    nextBar: play('bar', 900),
    playTo: async () => undefined,
    at: () => at,
  };
}

let held: Tool | null = null;
const ENGINE = {
  hold(tool: Tool | null) {
    held = tool;
  },
} as unknown as ChartEngine;

function shown(steps = 100) {
  const player = playerOf(steps);
  beginReplay('BTC/USD', START);
  setPlayer(player);
  const person = show(<ReplayBar market={MARKET} interval="15m" engine={() => ENGINE} />);
  return { player, person };
}

afterEach(() => {
  setPlayer(null);
  endReplay();
});

const clock = () => screen.getByText(/UTC$/).textContent;

test('steps and candles are played one by one, and the time follows', async () => {
  const { player, person } = shown();
  expect(clock()).toBe('2026-05-20, 10:00:00 UTC');
  await person.click(screen.getByRole('button', { name: 'Next candle of 15m' }));
  await person.click(screen.getByRole('button', { name: 'Next step' }));
  expect(player.acts).toEqual(['bar', 'step']);
  expect(clock()).toBe('2026-05-20, 10:16:00 UTC');
});

test('it plays by itself until the past ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { player, person } = shown(3);
    await person.click(screen.getByRole('button', { name: 'Play' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(player.acts.slice(0, 4)).toEqual(['step', 'step', 'step', 'step']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a press on the chart chooses another start', async () => {
  const { person } = shown();
  await person.click(screen.getByRole('button', { name: 'Choose a start' }));
  act(() => void held?.press({ time: START - 3600.4 } as Parameters<Tool['press']>[0]));
  expect(store.get(replayAtom)).toEqual({ pair: 'BTC/USD', from: START - 3601 });
  expect(held).toBeNull();
});

test('it ends', async () => {
  const { person } = shown();
  await person.click(screen.getByRole('button', { name: 'End the replay' }));
  expect(store.get(replayAtom)).toBeNull();
});
