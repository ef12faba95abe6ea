import { bindVerbs } from '../../platform/bind-verbs.ts';
import { accountResults } from './account-results.ts';
import { listTaxLots } from './list-tax-lots.ts';
import type { PerformanceDeps } from './performance-deps.ts';
import { performanceFigures } from './performance-figures.ts';
import { showNetWorth } from './show-net-worth.ts';
import { showPerformance } from './show-performance.ts';
import { showStatement } from './show-statement.ts';

/** Net worth, cost basis and P&L of accounts. */
export type Performances = ReturnType<typeof createPerformances>;

export const createPerformances = (deps: PerformanceDeps) =>
  bindVerbs(deps, {
    of: showPerformance,
    figures: performanceFigures,
    netWorth: showNetWorth,
    statement: showStatement,
    taxLots: listTaxLots,
    results: accountResults,
  });
