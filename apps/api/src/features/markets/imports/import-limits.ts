import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_IMPORTED_IN_WORLD, MOST_IMPORTS } from '@papermint/contracts/markets/import-model';
import { sayNumber } from '@papermint/contracts/money/format';
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

/** @throws DomainError conflict where a pair follows other candles meanwhile */
export function checkApart(imports: readonly ImportRecord[], pair: string, from: number, to: number): void {
  const other = imports.find(
    (record) =>
      record.pair === pair &&
      record.startsAt < to &&
      from < importEnd(record) &&
      importEnd(record) > record.startsAt,
  );
  if (!other) return;
  const span = [other.startsAt, importEnd(other)].map((at) => new Date(at).toISOString()).join(' until ');
  throw new DomainError(
    'conflict',
    `${pair} follows other candles from ${span}: cancel them first, or choose another time`,
    'startsAt',
  );
}
