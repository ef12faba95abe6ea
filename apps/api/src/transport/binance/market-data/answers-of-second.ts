import type { PriceBoard } from '../../../features/markets/markets-types.ts';
import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';

/** The most answers that are kept of a second. */
const MOST = 2000;

/**
 * Answers as JSON that stand for a simulated second: asked for again, they are the same text. A change of the market
 * drops them.
 */
export const answersOfSecond = perWorld(({ markets }: World) => {
  let board: PriceBoard | undefined;
  const texts = new Map<string, string>();
  const current = () => {
    const now = markets.board();
    if (now !== board) {
      board = now;
      texts.clear();
    }
    return texts;
  };
  return {
    get: (key: string): string | undefined => current().get(key),
    put(key: string, answer: unknown): string {
      const text = JSON.stringify(answer);
      const kept = current();
      if (kept.size < MOST) kept.set(key, text);
      return text;
    },
  };
});

/** An answer of the second, made once. */
export function ofSecond(world: World, key: string, make: () => unknown): string {
  const answers = answersOfSecond(world);
  return answers.get(key) ?? answers.put(key, make());
}
