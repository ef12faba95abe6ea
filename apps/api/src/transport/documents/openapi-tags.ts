import type { Calls } from '@papermint/contracts/calls';
import { calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import type { Tag } from '../../worlds/core/define-feature.ts';
import { features } from '../../worlds/features.ts';

/** What traders use comes first, then what staff use, and the sandbox last. */
function rankOf(group: keyof Calls): number {
  const some: Call[] = Object.values(calls[group]);
  if (some.every(({ sandbox }) => sandbox)) return 2;
  return group.endsWith('Staff') ? 1 : 0;
}

const inOrder = (Object.keys(calls) as (keyof Calls)[]).sort((a, b) => rankOf(a) - rankOf(b));

/** The headings that calls stand under, by group, in the order of the API page. */
export const TAGS: ReadonlyMap<string, Tag> = new Map(inOrder.map((group) => [group, features.tags[group]]));
