import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { WorthHistory, WorthMark } from '@papermint/contracts/performance/model';
import { HISTORY_STARTS } from '../../market/market-anchor.ts';
import { keepLatest } from '../../platform/lists/bounded-map.ts';
import type { BalanceChange } from './past-balances.ts';
import { worthIn, worthText } from './past-worth.ts';
import type { PerformanceDeps } from './performance-deps.ts';

/** Instants in ISO 8601. */
interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  points: number;
}

const MOST_TIMELINES = 200;

/**
 * The net worth of a trader in a currency at evenly spaced instants, from the entries of the ledger and the prices then.
 * @throws DomainError bad_input at `from` or `to`
 */
export function showNetWorth(
  deps: PerformanceDeps,
  traderId: string,
  currency: string,
  asked: Asked,
): WorthHistory {
  const { markets } = deps;
  const changes = changesOf(deps, traderId);
  const opened = changes[0]?.at;
  const [from, to] = spanOf(asked, opened, deps.clock.now());
  const worthAt = worthIn(deps, traderId, currency, changes);
  const { scale } = markets.asset(currency);
  const isoTime = (at: number) => new Date(at).toISOString();
  return {
    currency,
    from: isoTime(from),
    to: isoTime(to),
    opened: opened === undefined ? null : isoTime(opened),
    points: instants(from, to, asked.points).map((at) => ({
      at: isoTime(at),
      ...worthText(worthAt(at), scale),
    })),
    marks: deps.postings
      .marks(traderId, from, to)
      .reverse()
      .map(({ type, currency: asset, amount, at }) => ({
        at: isoTime(at),
        type: type as WorthMark['type'],
        currency: asset,
        amount: formatUnits(amount, markets.asset(asset).scale),
      })),
  };
}

/** The changes of a trader's balances. Only new ones are read. */
export function changesOf({ postings, timelines }: PerformanceDeps, traderId: string): BalanceChange[] {
  const known = timelines.get(traderId) ?? [];
  // Ids grow with time.
  const changes = [...known, ...postings.changes(traderId, known.at(-1)?.id ?? 0)];
  keepLatest(timelines, traderId, changes, MOST_TIMELINES);
  return changes;
}

const secondOf = (at: number): number => Math.floor(at / SECOND) * SECOND;

/** The first and the last instant. */
function spanOf({ from, to }: Asked, opened: number | undefined, now: number): [from: number, to: number] {
  const last = to === undefined ? now : Date.parse(to);
  const asked = from === undefined ? undefined : Date.parse(from);
  if (last > now) throw new DomainError('bad_input', 'To must not be in the future', 'to');
  if (to !== undefined && last < HISTORY_STARTS)
    throw new DomainError('bad_input', 'To must not be before 2016', 'to');
  if (asked !== undefined && asked > last)
    throw new DomainError('bad_input', 'To must not be before from', 'to');
  if (asked !== undefined && asked < HISTORY_STARTS)
    throw new DomainError('bad_input', 'From must not be before 2016', 'from');
  const first = Math.max(asked ?? 0, opened ?? asked ?? last);
  return [Math.min(first, last), last];
}

function instants(from: number, to: number, points: number): number[] {
  if (points === 1) return [to];
  return Array.from({ length: points }, (_, index) => {
    if (index === points - 1) return to;
    return Math.max(from, secondOf(from + ((to - from) * index) / (points - 1)));
  });
}
