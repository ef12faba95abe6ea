import type { Calls } from '@papermint/contracts/calls';
import { calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import type { Tag } from '../../worlds/core/define-feature.ts';
import { features } from '../../worlds/features.ts';

/** Calls of traders come first, then those of staff, and the sandbox last. */
function rankOf(group: keyof Calls): number {
  const some: Call[] = Object.values(calls[group]);
  if (some.some(({ sandbox }) => sandbox)) return 2;
  return some.every(({ access }) => access === 'staff') ? 1 : 0;
}

const inOrder = (Object.keys(calls) as (keyof Calls)[]).sort((a, b) => rankOf(a) - rankOf(b));

/** The headings that calls stand under, by group, in the order of the API page. */
export const TAGS: ReadonlyMap<string, Tag> = new Map(inOrder.map((group) => [group, features.tags[group]]));
