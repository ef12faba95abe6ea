import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Standing, TradingAsset } from '@papermint/contracts/markets/staff-model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Spot } from '../spot/spot-service.ts';
import { amendmentOf, termsOf } from './coin-listing.ts';
import type { Terms } from './coin-rules.ts';
import { changesOf, differencesOf, locksOf, unfitting } from './coin-rules.ts';
import type { Coins } from './coins-service.ts';
import { ALL_ASSETS } from './coins-store.ts';
import type { Listing, Markets } from './markets-service.ts';
import { imageOf } from './markets-service.ts';
import { pageOfRows } from './staff-pages.ts';

export interface AssetFilter {
  page: number;
  perPage: number;
  sort: string;
  search?: string | undefined;
  standing?: Standing | undefined;
}

export interface StandingCounts {
  inStep: number;
  differs: number;
  missing: number;
  own: number;
  restorable: number;
}

export interface SyncResult {
  added: string[];
  restored: { pair: string; fields: string[] }[];
  left: { pair: string; fields: string[]; why: string }[];
  message: string;
}

/** The instruments that come with the product, beside those that are listed. */
export interface Catalogue {
  list(filter: AssetFilter): Page<TradingAsset> & { counts: StandingCounts };
  /**
   * Lists what is missing; where it is to restore, puts back the terms that differ and may change. What is in step
   * stays as it is, so that a second sync does nothing.
   */
  sync(command: CommandContext, wish: { restore: boolean; reason?: string | undefined }): Promise<SyncResult>;
}

export interface CatalogueParts {
  catalogue: readonly Listing[];
  commands: Commands;
  markets: Markets;
  coins: Pick<Coins, 'changed'>;
  spot: Pick<Spot, 'isUsed'>;
  ledger: Pick<Ledger, 'isHeld'>;
}

export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { catalogue, commands, markets, coins, spot, ledger } = parts;
  const byPair = new Map(catalogue.map((listing) => [listing.instrument.pair, listing]));

  function standingOf(pair: string, tx?: Tx): TradingAsset {
    const known = byPair.get(pair);
    const here = markets.everyInstrument().find((one) => one.pair === pair);
    const one = here ?? known?.instrument;
    if (!one) throw new Error(`There is no instrument ${pair}, here or in the catalogue.`);
    const { base, kind, name } = one;
    const about = {
      pair,
      symbol: base,
      kind,
      name,
      image: imageOf(base),
      status: here ? markets.quotedOne(pair).status : null,
    };
    if (!here) return { ...about, standing: 'missing', differences: [] };
    if (!known) return { ...about, standing: 'own', differences: [] };
    const found = differencesOf(termsOf(here, markets.asset(base)), termsOf(known.instrument, known.asset));
    if (found.length === 0) return { ...about, standing: 'in_step', differences: [] };
    const locks = locksOf({ ordered: spot.isUsed(pair, tx), held: ledger.isHeld(base, tx) });
    const free = found.map(({ field }) => field).filter((field) => locks[field] === undefined);
    for (const field of unfitting(termsOf(here, markets.asset(base)), wishFor(known, free))) {
      locks[field] = 'does not go with the price and the terms that it was listed with';
    }
    const differences = found.map((one) => ({ ...one, lock: locks[one.field] ?? null }));
    return { ...about, standing: 'differs', differences };
  }

  /** Those that are listed, by rank, and then what is missing. */
  function all(tx?: Tx): TradingAsset[] {
    const pairs = new Set([...markets.everyInstrument().map(({ pair }) => pair), ...byPair.keys()]);
    return [...pairs].map((pair) => standingOf(pair, tx));
  }

  async function restore(tx: Tx, { pair, symbol, differences }: TradingAsset) {
    const here = termsOf(markets.instrument(pair), markets.asset(symbol));
    const fields = differences.filter(({ lock }) => lock === null).map(({ field }) => field);
    const wish = wishFor(byPair.get(pair) as Listing, fields);
    const changes = changesOf(here, wish);
    await markets.amend(tx, pair, amendmentOf(here, wish));
    return {
      pair,
      fields,
      before: Object.fromEntries([...changes].map(([name, [from]]) => [name, from])),
      after: Object.fromEntries([...changes].map(([name, [, to]]) => [name, to])),
    };
  }

  return {
    list(filter) {
      const rows = all();
      const count = (standing: Standing) => rows.filter((row) => row.standing === standing).length;
      const wanted = rows.filter(({ standing }) => !filter.standing || standing === filter.standing);
      const { rows: shown, total } = pageOfRows(wanted, filter, ({ symbol, name }) => [symbol, name]);
      return {
        ...toPage(shown, total, filter),
        counts: {
          inStep: count('in_step'),
          differs: count('differs'),
          missing: count('missing'),
          own: count('own'),
          restorable: rows.filter(isRestorable).length,
        },
      };
    },
    sync: (command, { restore: restores, reason }) => {
      let before: Record<string, unknown> = {};
      let after: Record<string, unknown> = {};
      return commands.execute(
        command,
        async (tx) => {
          before = {};
          after = {};
          const rows = all(tx);
          const missing = rows.filter(({ standing }) => standing === 'missing').map(({ pair }) => pair);
          const last = Math.max(0, ...markets.everyInstrument().map(({ rank }) => rank));
          const news = missing.map((pair, index) => {
            const { asset, instrument } = byPair.get(pair) as Listing;
            return { asset, instrument: { ...instrument, rank: last + 1 + index } };
          });
          // A coin may be there for another pair already: then nothing of the catalogue's can be listed.
          const [free, taken] = apart(news, ({ asset }) => !markets.hasAsset(asset.code));
          if (free.length > 0) await markets.list(tx, free);
          for (const { instrument } of free) after[instrument.pair] = { status: 'trading' };

          const differing = rows.filter(({ standing }) => standing === 'differs');
          const restored: SyncResult['restored'] = [];
          for (const row of restores ? differing.filter(isRestorable) : []) {
            const done = await restore(tx, row);
            restored.push({ pair: done.pair, fields: done.fields });
            before[done.pair] = done.before;
            after[done.pair] = done.after;
          }
          if (free.length + restored.length > 0) coins.changed(tx);
          const left = [
            ...taken.map(({ instrument }) => ({
              pair: instrument.pair,
              fields: [],
              why: 'There is another asset with its symbol.',
            })),
            ...differing.flatMap((row) => leftOf(row, restores)),
          ];
          const added = free.map(({ instrument }) => instrument.pair);
          return { added, restored, left, message: syncSentence(added.length, restored.length) };
        },
        () =>
          Object.keys(after).length === 0
            ? undefined
            : { subject: ALL_ASSETS, before, after, ...(reason && { reason }) },
      );
    },
  };
}

/** Of the catalogue's terms, those that are named. */
function wishFor({ asset, instrument }: Listing, fields: readonly string[]): Partial<Terms> {
  const there = termsOf(instrument, asset);
  return Object.fromEntries(fields.map((field) => [field, there[field as keyof Terms]]));
}

const isRestorable = ({ differences }: TradingAsset) => differences.some(({ lock }) => lock === null);

/** What differs still, after a sync. */
function leftOf({ pair, differences }: TradingAsset, restores: boolean): SyncResult['left'] {
  const still = restores ? differences.filter(({ lock }) => lock !== null) : differences;
  if (still.length === 0) return [];
  const why = restores ? 'It can not be changed here.' : 'Terms that differ were to stay.';
  return [{ pair, fields: still.map(({ field }) => field), why }];
}

function apart<T>(list: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter((one) => !fits(one))];
}

function syncSentence(added: number, restored: number): string {
  const said = [
    ...(added > 0 ? [`${counted(added)} listed`] : []),
    ...(restored > 0 ? [`${counted(restored)} put back to the catalogue's terms`] : []),
  ];
  return said.length === 0 ? 'There was nothing to bring in.' : `${said.join(', ')}.`;
}

function counted(count: number): string {
  return count === 1 ? 'One instrument' : `${count} instruments`;
}
