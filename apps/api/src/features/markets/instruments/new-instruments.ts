import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { Markets } from '../markets-service.ts';
import type { AssetRecord } from '../markets-types.ts';
import type { NewInstrument } from './new-instrument.ts';
import { DOLLAR } from './new-instrument.ts';

interface NewInput {
  tick: string;
  lot: string;
  minNotional: string;
  /** In quote, on a usual day. */
  turnover: number;
  spreadBps: number;
  marginTiers?: readonly MarginTier[] | undefined;
  reason?: string | undefined;
}

interface NewInDollars extends NewInput {
  symbol: string;
  name: string;
  /** The price now. */
  price: string;
  annualVolatility: number;
}

export interface NewCoinInput extends NewInDollars {
  stable: boolean;
  scale: number;
  supply?: string | undefined;
}

export interface NewStockInput extends NewInDollars {
  sector: Sector;
  supply?: string | undefined;
}

export interface NewCommodityInput extends NewInDollars {
  unit: string;
}

export interface NewForexPairInput extends NewInput {
  base: string;
  quote: string;
}

/** Decimals of an amount of shares or of a commodity. */
const SCALE = 4;

function inDollars({ symbol, reason, ...input }: NewInDollars) {
  const { marginTiers } = input;
  const none = { stable: false, sector: null, unit: null, supply: null };
  return { ...none, quote: DOLLAR, quoteScale: 2, scale: SCALE, ...input, base: symbol, marginTiers };
}

export function newCoin(input: NewCoinInput): NewInstrument {
  return { ...inDollars(input), kind: 'crypto', supply: input.supply ?? null };
}

export function newStock(input: NewStockInput): NewInstrument {
  return { ...inDollars(input), kind: 'stock', unit: 'share', supply: input.supply ?? null };
}

export function newCommodity(input: NewCommodityInput): NewInstrument {
  return { ...inDollars(input), kind: 'commodity', unit: input.unit };
}

/**
 * A forex pair: price and volatility follow from its currencies.
 * @throws DomainError at a currency that it cannot have
 */
export function newForexPair(markets: Markets, { reason, ...input }: NewForexPairInput): NewInstrument {
  const [base, quote] = [rated(markets, input.base, 'base'), rated(markets, input.quote, 'quote')];
  if (base.code === quote.code) {
    throw new DomainError('bad_input', 'Quote must be another currency than the base', 'quote');
  }
  if (!quote.holdable) {
    throw new DomainError('bad_input', 'Quote must be a currency that accounts can hold', 'quote');
  }
  const dollars = ({ code }: AssetRecord) =>
    code === DOLLAR ? 1 : Number(markets.price(`${code}/${DOLLAR}`) ?? 0);
  const tick = Number(input.tick);
  const ticks = Math.round(dollars(base) / dollars(quote) / tick);
  const { marginTiers } = input;
  return {
    ...input,
    marginTiers,
    kind: 'forex',
    sector: null,
    unit: null,
    stable: false,
    supply: null,
    base: base.code,
    quote: quote.code,
    quoteScale: quote.scale,
    scale: base.scale,
    name: `${base.name} / ${quote.name}`,
    // A tick of 0, or above the price, gives no price. Its own rules refuse such a tick.
    price: tick > 0 && ticks > 0 ? priceText(ticks, input.tick) : '1',
    annualVolatility: Number(Math.hypot(base.annualVolatility ?? 0, quote.annualVolatility ?? 0).toFixed(3)),
  };
}

function rated(markets: Markets, code: string, key: 'base' | 'quote'): AssetRecord {
  const asset = markets.hasAsset(code) ? markets.asset(code) : undefined;
  if (asset?.kind === 'fiat') return asset;
  const label = key === 'base' ? 'Base' : 'Quote';
  throw new DomainError('bad_input', `${label} is not a currency that has a rate`, key);
}
