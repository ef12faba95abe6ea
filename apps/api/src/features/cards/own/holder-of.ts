import type { Reads } from '../../../platform/database/statement.ts';
import type { CardHolder } from '../cards-types.ts';
import type { CardsDeps } from './cards-deps.ts';

export function holderOf({ store }: CardsDeps, reads: Reads, traderId: string): CardHolder {
  const holder = store.holder(reads, traderId);
  if (!holder) throw new Error(`There is no trader ${traderId}.`);
  return holder;
}
