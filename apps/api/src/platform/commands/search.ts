import type { Role } from '@papermint/contracts/accounts/model';
import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Call } from '@papermint/contracts/contract';
import type { SearchAnswer, SearchHit, SearchKind } from '@papermint/contracts/search/model';
import { LEAST_TYPED, MOST_HITS, searchKinds } from '@papermint/contracts/search/model';

/** A member of staff who searches. */
export interface SearchReader {
  id: string;
  position: Role;
  permissions: readonly Permission[];
}

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
    find(typed: string, reader: SearchReader): Hits;
  };
  /** The results of a trader: their own records, and public ones. */
  trader?: {
    /** The call that lists the same records. A trader who may not make it finds none of them. */
    list: Call;
    /** All of them must be on. */
    flags?: readonly Flag[];
    find(typed: string, traderId: string): Hits;
  };
}

/** What a trader, or who acts in their place, may see. */
export interface TraderMay {
  isOn(flag: Flag): boolean;
  read(list: Call): boolean;
}

export interface Search {
  /** Makes things findable. Called by features when a world is built. */
  provide(source: SearchSource): void;
  forStaff(typed: string, reader: SearchReader): Promise<SearchAnswer>;
  forTrader(typed: string, traderId: string, may: TraderMay): Promise<SearchAnswer>;
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
    forStaff: (typed, reader) =>
      answer(typed, ({ staff }) =>
        staff && isPermitted(reader.position, reader.permissions, staff.permission)
          ? staff.find(typed, reader)
          : undefined,
      ),
    forTrader: (typed, traderId, may) =>
      answer(typed, ({ trader }) =>
        trader && (trader.flags ?? []).every(may.isOn) && may.read(trader.list)
          ? trader.find(typed, traderId)
          : undefined,
      ),
  };
}

/** Fewer letters find too many rows of a list. */
const LEAST_IN_LISTS = 3;

/** What a search asks a list for. */
export interface FirstRows {
  page: number;
  perPage: number;
  search: string;
}

/**
 * Finds the rows of a staff list as its own search does.
 * @param list the first rows for a text
 * @param hit a row as it is shown; the path of its screen
 */
export function listSource<Row>(
  kind: SearchKind,
  permission: Permission,
  list: (
    first: FirstRows,
    reader: SearchReader,
  ) => Promise<{ data: readonly Row[] }> | { data: readonly Row[] },
  hit: (row: Row) => Omit<SearchHit, 'exact'>,
): SearchSource {
  return {
    kind,
    staff: {
      permission,
      async find(typed, reader) {
        if (typed.length < LEAST_IN_LISTS) return [];
        const { data } = await list({ page: 1, perPage: MOST_HITS, search: typed }, reader);
        const whole = typed.toLowerCase();
        return data.map(hit).map((found) => ({ ...found, exact: found.id.toLowerCase() === whole }));
      },
    },
  };
}
