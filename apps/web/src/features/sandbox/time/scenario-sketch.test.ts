import type { ScenarioPartView } from '@papermint/contracts/markets/scenario-model';
import { expect, test } from 'vitest';
import { furthestChange, scenarioSketch } from './scenario-sketch.ts';

const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
const part = (phase: ScenarioPartView['phase'], from: number, to: number, change: number | null) => ({
  phase,
  startsAt: at(from),
  endsAt: at(to),
  change,
});
const scenario = (parts: ScenarioPartView[]) => ({ startsAt: at(0), endsAt: at(100), parts });

test('a crash falls, stays and recovers part of the way', () => {
  const crash = scenario([
    part('move', 0, 25, -0.4),
    part('hold', 25, 50, -0.4),
    part('recovery', 50, 100, -0.2),
  ]);
  expect(scenarioSketch(crash, 100, 50).points).toBe('0,5 12,5 31,45 31,45 50,45 50,45 88,25 100,25');
  expect(furthestChange(crash)).toBe(-0.4);
});

test('a halt is a level line with the closed part marked', () => {
  const sketch = scenarioSketch(scenario([part('halt', 0, 60, null)]), 100, 50);
  expect(sketch).toEqual({ points: '0,25 12,25 88,25 100,25', halt: [12, 88] });
});
