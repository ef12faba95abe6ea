import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_IMPORTED_IN_WORLD, MOST_IMPORTS } from '@papermint/contracts/markets/import-model';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Span } from '../../../market/scenarios/scenario.ts';
import type { ImportRecord } from '../markets-types.ts';
import { importEnd } from './imported-market.ts';

/** @throws DomainError conflict where a world has the most imports or candles */
export function checkImportLimits(imports: readonly ImportRecord[], added: number): void {
  if (imports.length >= MOST_IMPORTS) {
    throw new DomainError(
      'conflict',
      `There are already ${MOST_IMPORTS} imports: reset the world to add more`,
    );
  }
  const candles = imports.reduce((sum, { table }) => sum + table.seconds.length, added);
  if (candles > MOST_IMPORTED_IN_WORLD) {
    const most = sayNumber(MOST_IMPORTED_IN_WORLD);
    throw new DomainError(
      'conflict',
      `The imports of a world can have ${most} candles, and these would make it ${sayNumber(candles)}`,
      'file',
    );
  }
}

/** The span in which a pair follows imported candles within the given one, as a text; undefined where it does not. */
export function candleSpan(
  imports: readonly ImportRecord[],
  pair: string,
  from: number,
  to: number,
): string | undefined {
  const other = imports.find(
    (record) =>
      record.pair === pair &&
      record.startsAt < to &&
      from < importEnd(record) &&
      importEnd(record) > record.startsAt,
  );
  return other && [other.startsAt, importEnd(other)].map((at) => new Date(at).toISOString()).join(' until ');
}

/** @throws DomainError conflict where a pair follows other candles meanwhile */
export function checkApart(imports: readonly ImportRecord[], pair: string, from: number, to: number): void {
  const span = candleSpan(imports, pair, from, to);
  if (span === undefined) return;
  throw new DomainError(
    'conflict',
    `${pair} follows other candles from ${span}: cancel them first, or choose another time`,
    'startsAt',
  );
}

/** @throws DomainError conflict where the price of a pair is set meanwhile */
export function checkNotSet(spans: readonly Span[], pair: string, from: number, to: number): void {
  const other = spans.find((span) => span.from < to && from < span.to);
  if (!other) return;
  const iso = (at: number) => new Date(at).toISOString();
  const end = Number.isFinite(other.to) ? `until ${iso(other.to)}` : 'until it is released';
  throw new DomainError(
    'conflict',
    `The price of ${pair} is set from ${iso(other.from)} ${end}: release it first, or choose another time`,
    'startsAt',
  );
}
