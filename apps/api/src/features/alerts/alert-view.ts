import { alertWords } from '@papermint/contracts/alerts/alert-words';
import type { Alert } from '@papermint/contracts/alerts/model';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { percentText } from '@papermint/contracts/money/percent-text';
import type { AlertsDeps } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';

type ViewDeps = Pick<AlertsDeps, 'markets'>;

/** Millionths in percent: `0.0312`. */
export const ratePercentText = (millionths: number): string => formatUnits(BigInt(millionths), 4);

const instantText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The pair of an alert as people read it. */
const pairLabel = ({ pair, venue }: AlertRecord): string | null =>
  pair === null ? null : `${codeLabel(pair)}${venue === 'futures' ? ' futures' : ''}`;

/** What an alert waits for, in words. */
export function wordsOfAlert({ markets }: ViewDeps, alert: AlertRecord): string {
  const { kind, pair, priceTicks, moveBps, seconds, rate } = alert;
  return alertWords({
    kind,
    pair: pairLabel(alert),
    price: pair === null || priceTicks === null ? null : sayPrice(priceTicks, markets.instrument(pair).tick),
    percent: moveBps === null ? null : percentText(moveBps),
    seconds,
    ratePercent: rate === null ? null : ratePercentText(rate),
  });
}

export function viewAlert(deps: ViewDeps, alert: AlertRecord): Alert {
  const { pair } = alert;
  const textOf = (ticks: number | null) =>
    pair === null || ticks === null ? null : priceText(ticks, deps.markets.instrument(pair).tick);
  return {
    uuid: alert.id,
    kind: alert.kind,
    venue: alert.venue,
    pair,
    price: textOf(alert.priceTicks),
    percent: alert.moveBps === null ? null : percentText(alert.moveBps),
    seconds: alert.seconds,
    rate: alert.rate === null ? null : formatUnits(BigInt(alert.rate), 6),
    repeat: alert.repeat,
    pause: alert.repeat === 'every' ? alert.pause : 0,
    note: alert.note,
    mail: alert.mail,
    status: alert.status,
    expiresAt: instantText(alert.expiresAt),
    createdAt: new Date(alert.createdAt).toISOString(),
    triggeredAt: instantText(alert.triggeredAt),
    triggeredPrice: textOf(alert.triggeredTicks),
    times: alert.times,
    delisted: pair !== null && deps.markets.instrument(pair).status === 'delisted',
    version: alert.version,
    says: wordsOfAlert(deps, alert),
  };
}
