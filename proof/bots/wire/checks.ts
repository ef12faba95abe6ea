import { afterAll, expect, test } from 'vitest';
import type { Told } from '../libraries.ts';
import type { Shapes } from './shapes.ts';
import { differences } from './shapes.ts';

/** A check of the wire. It fails as a test of its title. */
export type Check = (title: string, work: () => Promise<void> | void) => void;

/** Counts the checks of a file, and prints how many have passed. */
export function checksOf(subject: string): Check {
  let passed = 0;
  let all = 0;
  afterAll(() => console.log(`Checks of ${subject}: ${passed} of ${all} passed.`));
  return (title, work) => {
    all += 1;
    test(title, async () => {
      await work();
      passed += 1;
    });
  };
}

/** Expects a value of a shape. */
export function expectShape(value: Told, wanted: string, shapes: Shapes): void {
  expect(differences(value, wanted, shapes).slice(0, 8), JSON.stringify(value)?.slice(0, 400)).toEqual([]);
}
