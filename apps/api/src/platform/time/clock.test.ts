import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

function clockAt(speed: number) {
  let wall = 1_000_000;
  const clock = createClock({ at: 5000, speed, wall: () => wall });
  return { clock, pass: (ms: number) => (wall += ms) };
}

test('at speed 0 time moves only when it is moved', () => {
  const { clock, pass } = clockAt(0);
  pass(60_000);
  expect(clock.now()).toBe(5000);
  clock.moveTo(9000);
  expect(clock.now()).toBe(9000);
});

test('the clock runs at its speed, and continues from its instant when the speed changes', () => {
  const { clock, pass } = clockAt(1);
  pass(1000);
  expect(clock.now()).toBe(6000);
  clock.setSpeed(60);
  pass(1000);
  expect(clock.now()).toBe(66_000);
});

test('the clock never goes back, even when the machine’s clock does', () => {
  const { clock, pass } = clockAt(1);
  pass(2000);
  expect(clock.now()).toBe(7000);
  pass(-1500);
  expect(clock.now()).toBe(7000);
  clock.moveTo(6999);
  expect(clock.now()).toBe(7000);
});

test('listeners are called on moves until they stop', () => {
  const { clock } = clockAt(0);
  const heard: number[] = [];
  const stop = clock.onMove((now) => heard.push(now));
  clock.moveTo(6000);
  stop();
  clock.moveTo(7000);
  expect(heard).toEqual([6000]);
});
