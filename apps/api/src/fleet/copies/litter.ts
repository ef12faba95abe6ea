import type { CopyStore } from './stored-copies.ts';

/** Copies that nothing leads to any more. They are removed as soon as the store can be reached. */
export interface Litter {
  /** @param names which need not exist */
  add(...names: string[]): void;
  /** Removes what it can. Never rejects. */
  sweep(): Promise<void>;
}

export function createLitter({ remove }: Pick<CopyStore, 'remove'>): Litter {
  const names = new Set<string>();
  let sweeping: Promise<void> | undefined;
  const sweep = async () => {
    try {
      for (const name of names) {
        await remove(name);
        names.delete(name);
      }
    } catch {
      // The next sweep goes on.
    }
  };
  return {
    add(...more) {
      for (const name of more) names.add(name);
    },
    sweep() {
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      return sweeping;
    },
  };
}
