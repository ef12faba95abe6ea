import { Refusal } from '@papermint/contracts/common/refusal';
import type {
  Candle,
  CandleInterval,
  InstrumentKind,
  QuotedInstrument,
} from '@papermint/contracts/markets/model';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { sayUnits } from '@papermint/contracts/money/format';
import { candles } from '../../market/candles.ts';
import type { Depth } from '../../market/depth.ts';
import { depthAt } from '../../market/depth.ts';
import type { PricePath } from '../../market/price-path.ts';
import { createPricePath } from '../../market/price-path.ts';
import type { Volume } from '../../market/volume.ts';
import { createVolume } from '../../market/volume.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { createDollarRates } from './dollar-rates.ts';
import type { Rate } from './markets-rules.ts';
import { candleSpan, ONE, priceUnits, ticksOf, worth } from './markets-rules.ts';
import type { AssetRecord, InstrumentRecord, MarketsStore } from './markets-store.ts';

const SECOND = 1000;
const DAY = 86_400_000;

/** An instrument with all that is worked out from it once. */
export interface TradedInstrument extends InstrumentRecord {
  baseScale: number;
  quoteScale: number;
}

interface Listed {
  instrument: TradedInstrument;
  tickScale: number;
  path: PricePath;
  volume: Volume;
}

/** All prices at one simulated second; the same object until the next. */
export interface PriceBoard {
  /** The whole simulated second, ms. */
  at: number;
  /** COIN/CURRENCY → decimal price: every instrument, and in dollars every currency that accounts can hold. */
  texts: Readonly<Record<string, string>>;
  /** By pair, the instruments alone. */
  ticks: ReadonlyMap<string, number>;
  /** The texts as JSON: they go into every ping. */
  json: string;
}

export interface Markets {
  /** Reads instruments and assets anew; before first use, and after they were changed. */
  load(): Promise<void>;
  add(
    tx: Tx,
    listing: { assets: readonly AssetRecord[]; instruments: readonly InstrumentRecord[] },
  ): Promise<void>;
  /** @throws Refusal bad_input at `pair` */
  instrument(pair: string): TradedInstrument;
  /** Every instrument that is not delisted, in rank. */
  instruments(): TradedInstrument[];
  asset(code: string): AssetRecord;
  /** The same for what somebody wants to move. @throws Refusal bad_input at `currency` where nobody can hold it */
  knownAsset(code: string): AssetRecord;
  /** Code → name of the coins, as JSON. */
  coinsJson(): string;
  board(): PriceBoard;
  /** The price now of an instrument, or of any currency in dollars; undefined for what is neither. */
  price(pair: string): string | undefined;
  /** The board as JSON, and with it what one of a currency costs in dollars. */
  pricesJson(currency: string): string;
  quoted(kind: InstrumentKind): QuotedInstrument[];
  candles(input: { pair: string; interval: CandleInterval; from: string; to?: string | undefined }): Candle[];
  /** The simulated book around the price at an instant, before anybody took of it; ticks and lots. */
  depth(pair: string, at: number): Depth;
  /** An amount of an asset (minor units) as a sentence says it: `1,250.00 USD`, `0.01 BTC`. */
  say(asset: string, amount: bigint): string;
  /** What an amount of an asset (minor units) is worth in a fiat currency (minor units of that). */
  worth(asset: string, amount: bigint, currency: string): bigint;
}

export function createMarkets(store: MarketsStore, clock: Clock, seed: number): Markets {
  let assets = new Map<string, AssetRecord>();
  let listed = new Map<string, Listed>();
  let rates = createDollarRates(seed, []);
  let coinsJson = '{}';
  let kept: PriceBoard | undefined;

  function knownAsset(code: string): AssetRecord {
    const asset = assets.get(code);
    if (!asset) throw new Error(`There is no asset ${code}.`);
    return asset;
  }

  function find(pair: string): Listed {
    const found = listed.get(pair);
    if (!found) throw new Refusal('bad_input', 'Pair is not one that is traded here', 'pair');
    return found;
  }

  function list(instrument: InstrumentRecord): Listed {
    return {
      instrument: {
        ...instrument,
        baseScale: knownAsset(instrument.base).scale,
        quoteScale: knownAsset(instrument.quote).scale,
      },
      tickScale: decimalsOf(instrument.tick),
      path: createPricePath(seed, {
        symbol: instrument.pair,
        anchorTicks: ticksOf(instrument.anchor, instrument.tick),
        annualVolatility: instrument.annualVolatility,
        pegged: instrument.pegged,
      }),
      volume: createVolume(seed, instrument.pair, Number(instrument.dailyLots)),
    };
  }

  const priceText = ({ instrument, tickScale }: Listed, ticks: number) =>
    formatUnits(priceUnits(ticks, instrument.tick), tickScale);

  function board(): PriceBoard {
    const at = Math.floor(clock.now() / SECOND) * SECOND;
    if (kept?.at === at) return kept;
    const texts: Record<string, string> = {};
    const ticks = new Map<string, number>();
    for (const [pair, one] of listed) {
      const price = one.path.priceAt(at);
      ticks.set(pair, price);
      texts[pair] = priceText(one, price);
    }
    for (const { code, holdable } of rates.currencies) {
      if (holdable) texts[`${code}/USD`] = rateText(rates.at(code, at) as Rate);
    }
    kept = { at, texts, ticks, json: JSON.stringify(texts) };
    return kept;
  }

  function dollarsFor(code: string): Rate {
    if (code === 'USD') return ONE;
    const { at, ticks } = board();
    const rate = rates.at(code, at);
    if (rate) return rate;
    const one = listed.get(`${code}/USD`);
    if (!one) throw new Error(`There is no price of ${code} in dollars.`);
    const price = ticks.get(one.instrument.pair) as number;
    return { value: priceUnits(price, one.instrument.tick), scale: one.tickScale };
  }

  function priceNow(pair: string): string | undefined {
    const { at, texts } = board();
    if (texts[pair] !== undefined || !pair.endsWith('/USD')) return texts[pair];
    const rate = rates.at(pair.slice(0, -'/USD'.length), at);
    return rate && rateText(rate);
  }

  function quote(one: Listed): QuotedInstrument {
    const { at, ticks } = board();
    const { instrument } = one;
    const price = ticks.get(instrument.pair) as number;
    const dayAgo = one.path.priceAt(at - DAY);
    return {
      pair: instrument.pair,
      kind: instrument.kind,
      base: instrument.base,
      quote: instrument.quote,
      name: instrument.name,
      tick: instrument.tick,
      lot: instrument.lot,
      minNotional: instrument.minNotional,
      baseScale: instrument.baseScale,
      quoteScale: instrument.quoteScale,
      status: instrument.status,
      image: imageOf(instrument.base),
      price: priceText(one, price),
      change24h: Math.round((price / dayAgo - 1) * 1e6) / 1e6,
    };
  }

  return {
    async load() {
      const [assetRows, instrumentRows] = await Promise.all([store.assets(), store.instruments()]);
      assets = new Map(assetRows.map((row) => [row.code, row]));
      listed = new Map(instrumentRows.map((row) => [row.pair, list(row)]));
      rates = createDollarRates(seed, assetRows);
      coinsJson = JSON.stringify(
        Object.fromEntries(assetRows.filter((row) => row.kind === 'coin').map((row) => [row.code, row.name])),
      );
      kept = undefined;
    },
    async add(tx, listing) {
      for (const asset of listing.assets) await store.addAsset(tx, asset);
      for (const instrument of listing.instruments) await store.addInstrument(tx, instrument);
    },
    instrument: (pair) => find(pair).instrument,
    instruments: () =>
      [...listed.values()].map((one) => one.instrument).filter(({ status }) => status !== 'delisted'),
    asset: knownAsset,
    knownAsset(code) {
      const asset = assets.get(code);
      if (!asset?.holdable) {
        throw new Refusal('bad_input', 'Currency is not one that is kept here', 'currency');
      }
      return asset;
    },
    coinsJson: () => coinsJson,
    board,
    price: priceNow,
    pricesJson(currency) {
      const { json, texts } = board();
      const pair = `${currency}/USD`;
      if (texts[pair] !== undefined) return json;
      const price = priceNow(pair);
      return price === undefined ? json : `${json.slice(0, -1)},"${pair}":"${price}"}`;
    },
    quoted: (kind) =>
      [...listed.values()]
        .filter(({ instrument }) => instrument.kind === kind && instrument.status !== 'delisted')
        .map(quote),
    candles(input) {
      const one = find(input.pair);
      const now = clock.now();
      const { from, to } = candleSpan(input, now);
      if (from > to) return [];
      const lotScale = decimalsOf(one.instrument.lot);
      const lot = units(one.instrument.lot, lotScale);
      return candles(one.path, one.volume, input.interval, from, to, now).map((candle) => ({
        time: new Date(candle.time).toISOString(),
        open: priceText(one, candle.open),
        high: priceText(one, candle.high),
        low: priceText(one, candle.low),
        close: priceText(one, candle.close),
        volume: formatUnits(BigInt(candle.volume) * lot, lotScale),
      }));
    },
    depth(pair, at) {
      const { instrument, path } = find(pair);
      return depthAt(seed, pair, Math.floor(at / SECOND), path.priceAt(at), {
        spreadBps: instrument.spreadBps,
        dailyLots: Number(instrument.dailyLots),
      });
    },
    say(code, amount) {
      const { scale, kind } = knownAsset(code);
      return `${sayUnits(amount, scale, kind === 'fiat' ? scale : 0)} ${code}`;
    },
    worth(asset, amount, currency) {
      return worth(
        amount,
        knownAsset(asset).scale,
        dollarsFor(asset),
        dollarsFor(currency),
        knownAsset(currency).scale,
      );
    },
  };
}

const rateText = ({ value, scale }: Rate) => formatUnits(value, scale);

/** Where the picture of an asset is served. */
export function imageOf(code: string): string {
  return `/media/coins/${code.toLowerCase()}.svg`;
}
