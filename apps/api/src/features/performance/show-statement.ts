import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Statement, StatementAsset } from '@papermint/contracts/performance/model';
import { allMovements } from './account-book.ts';
import type { FlowBook, Flows } from './flow-book.ts';
import { addingFlows, noFlows } from './flow-book.ts';
import { bookMovement, nftKey } from './movements.ts';
import type { PastPoint } from './past-worth.ts';
import { worthIn, worthText } from './past-worth.ts';
import type { PerformanceDeps } from './performance-deps.ts';
import { changesOf } from './show-net-worth.ts';

const NFT = nftKey('');

/** `2026-05` of an instant (ms), in UTC. */
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * What came and went of each asset in a month, between its balances and its values at both ends.
 * @param month such as `2026-05`; the current one by default
 * @throws DomainError bad_input at `month`
 */
export function showStatement(
  deps: PerformanceDeps,
  traderId: string,
  currency: string,
  { month }: { month?: string | undefined },
): Statement {
  const { markets, clock } = deps;
  const now = clock.now();
  const changes = changesOf(deps, traderId);
  const firstMonth = monthOf(changes[0]?.at ?? now);
  const asked = month ?? monthOf(now);
  if (asked > monthOf(now)) throw new DomainError('bad_input', 'Month must not be in the future', 'month');
  if (asked < firstMonth)
    throw new DomainError(
      'bad_input',
      `Month must not be before ${firstMonth}, when the account began`,
      'month',
    );
  const [from, end] = boundsOf(asked);
  const isOver = end <= now;
  const worthAt = worthIn(deps, traderId, currency, changes);
  // The last instant of the month before: there its statement ends.
  const opening = pointOf(worthAt, from - 1);
  const closing = pointOf(worthAt, isOver ? end - 1 : now);
  const flows = flowsBetween(deps, traderId, from, isOver ? end : now + 1);
  const { scale } = markets.asset(currency);
  return {
    month: asked,
    firstMonth,
    currency,
    from: new Date(from).toISOString(),
    to: new Date(isOver ? end : now).toISOString(),
    isOver,
    opening: { ...worthText(opening, scale), positions: formatUnits(opening.positions, scale) },
    closing: { ...worthText(closing, scale), positions: formatUnits(closing.positions, scale) },
    assets: assetsOf(deps, { opening, closing, flows, scale }),
  };
}

/** The first instants (ms) of a month and of the next one. */
function boundsOf(month: string): [from: number, end: number] {
  const from = Date.parse(`${month}-01T00:00:00Z`);
  return [from, new Date(from).setUTCMonth(new Date(from).getUTCMonth() + 1)];
}

interface Point extends PastPoint {
  amounts: ReadonlyMap<string, { amount: bigint; value: bigint }>;
}

/** The map of past balances changes with the next instant, so its amounts are copied. */
function pointOf(worthAt: (at: number) => PastPoint, at: number): Point {
  const point = worthAt(at);
  return { ...point, amounts: point.amountsOf() };
}

function flowsBetween(deps: PerformanceDeps, traderId: string, from: number, before: number): FlowBook {
  const book: FlowBook = new Map();
  const booking = addingFlows(book, (key) => !key.startsWith(NFT));
  // Amounts do not depend on values.
  const noValue = () => 0n;
  for (const movement of allMovements(deps, traderId, from))
    if (movement.at >= from && movement.at < before) bookMovement(booking, movement, noValue);
  return book;
}

interface Parts {
  opening: Point;
  closing: Point;
  flows: FlowBook;
  /** Decimals of the currency of values. */
  scale: number;
}

/** Assets with a balance at one of the ends, or with a flow between them; the most valuable at the end first. */
function assetsOf({ markets }: PerformanceDeps, { opening, closing, flows, scale }: Parts): StatementAsset[] {
  const codes = new Set([...closing.amounts.keys(), ...opening.amounts.keys(), ...flows.keys()]);
  return [...codes]
    .map((code) => {
      const nothing = { amount: 0n, value: 0n };
      const [before, after] = [opening.amounts.get(code) ?? nothing, closing.amounts.get(code) ?? nothing];
      return { code, before, after, moved: flows.get(code) ?? noFlows() };
    })
    .filter(({ before, after, moved }) => before.amount || after.amount || Object.values(moved).some(Boolean))
    .sort((a, b) => Number(b.after.value - a.after.value) || (a.code < b.code ? -1 : 1))
    .map(({ code, before, after, moved }) => {
      const own = markets.asset(code).scale;
      const text = (amount: bigint) => formatUnits(amount, own);
      return {
        currency: code,
        opening: text(before.amount),
        openingValue: formatUnits(before.value, scale),
        ...flowsText(moved, text),
        closing: text(after.amount),
        closingValue: formatUnits(after.value, scale),
      };
    });
}

const flowsText = (flows: Flows, text: (amount: bigint) => string) => ({
  deposits: text(flows.deposits),
  withdrawals: text(flows.withdrawals),
  transfers: text(flows.transfers),
  trades: text(flows.trades),
  rewards: text(flows.rewards),
  futures: text(flows.futures),
  cardPurchases: text(flows.cardPurchases),
  fees: text(flows.fees),
  adjustments: text(flows.adjustments),
  splits: text(flows.splits),
});
