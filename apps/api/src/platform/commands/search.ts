import type { Role } from '@papermint/contracts/accounts/model';
import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { SearchAnswer, SearchHit, SearchKind } from '@papermint/contracts/search/model';
import { LEAST_TYPED, MOST_HITS, searchKinds } from '@papermint/contracts/search/model';

type Hits = readonly SearchHit[] | Promise<readonly SearchHit[]>;

/**
 * What can be found of one kind, by what was typed. A source need not limit or sort its hits, but must be quick with
 * 10,000 traders and a million rows: search few rows for a part of a text, many rows for a whole key only.
 */
export interface SearchSource {
  kind: SearchKind;
  staff?: {
    /** That of the list which the hits are from. */
    permission: Permission;
    find(typed: string): Hits;
  };
  /** The results of a trader: their own records, and public ones. */
  trader?: {
    /** All of them must be on. */
    flags?: readonly Flag[];
    find(typed: string, traderId: string): Hits;
  };
}

export interface Search {
  /** Makes things findable. Called by features when a world is built. */
  provide(source: SearchSource): void;
  forStaff(
    typed: string,
    reader: { position: Role; permissions: readonly Permission[] },
  ): Promise<SearchAnswer>;
  forTrader(typed: string, traderId: string, isOn: (flag: Flag) => boolean): Promise<SearchAnswer>;
}

export function createSearch(): Search {
  const sources: SearchSource[] = [];

  async function answer(typed: string, find: (source: SearchSource) => Hits | undefined) {
    if (typed.length < LEAST_TYPED) return { groups: [] };
    const results = await Promise.all(
      sources.map(async (source) => ({ kind: source.kind, hits: (await find(source)) ?? [] })),
    );
    const groups = searchKinds.map((kind) => ({
      kind,
      hits: results
        .flatMap((one) => (one.kind === kind ? one.hits : []))
        .sort((a, b) => Number(b.exact) - Number(a.exact))
        .slice(0, MOST_HITS),
    }));
    const exact = (group: (typeof groups)[number]) => Number(group.hits[0]?.exact ?? false);
    return { groups: groups.filter(({ hits }) => hits.length > 0).sort((a, b) => exact(b) - exact(a)) };
  }

  return {
    provide(source) {
      sources.push(source);
    },
    forStaff: (typed, { position, permissions }) =>
      answer(typed, ({ staff }) =>
        staff && isPermitted(position, permissions, staff.permission) ? staff.find(typed) : undefined,
      ),
    forTrader: (typed, traderId, isOn) =>
      answer(typed, ({ trader }) =>
        trader && (trader.flags ?? []).every(isOn) ? trader.find(typed, traderId) : undefined,
      ),
  };
}
