import { expect, test } from 'vitest';
import { oncePerCommit } from './once-per-commit.ts';

test('work that throws harms neither other work of the commit nor its own later runs', async () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const error = new Error('broken');
  const broken = oncePerCommit(
    () => {
      done.push('broken');
      throw error;
    },
    (one) => void errors.push(one),
  );
  const sound = oncePerCommit(() => void done.push('sound'));
  broken();
  sound();
  broken();
  await Promise.resolve();
  expect(done).toEqual(['broken', 'sound']);
  broken();
  await Promise.resolve();
  expect(done).toEqual(['broken', 'sound', 'broken']);
  expect(errors).toEqual([error, error]);
});
