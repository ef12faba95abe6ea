import type { InstrumentKind, Sector } from '@papermint/contracts/markets/kinds';
import type { Choose, StoryMarket } from '../story-market.ts';
import { nameOf } from '../story-market.ts';

/** Why a price moved, in an invented world: the end of a headline, and a sentence. */
export interface Reason {
  /** `after a large order`. */
  short: string;
  long: string;
}

type Row = readonly [short: string, long: string];

interface Reasons {
  up: readonly Row[];
  down: readonly Row[];
}

const COINS: Reasons = {
  up: [
    [
      'as short sellers buy back',
      'Traders who had sold {name} short bought it back, which drove the price on.',
    ],
    ['after a large wallet buys', 'A wallet that had been quiet for months bought {name} on several venues.'],
    ['on fund inflows', 'Fund managers spoke of new money for products that hold {name}.'],
    ['as exchange balances shrink', 'Exchanges hold less {name} than a week ago, on-chain analysts said.'],
    [
      'after a wallet app adds support',
      'A wallet app with many users said that it would support {name} payments.',
    ],
    ['as options dealers hedge', 'Options dealers bought {name} to hedge contracts that they had sold.'],
    ['on talk of lighter rules', 'Talk of lighter rules for digital assets helped buyers of {name}.'],
    ['as miners hold back', 'Miners and validators of {name} sold less than usual, desks said.'],
    [
      'after a treasury purchase',
      'A payments company said that it had put part of its reserves into {name}.',
    ],
    ['as buyers clear the book', 'A run of buy orders filled the sell orders for {name} near the price.'],
    [
      'on hopes for an upgrade',
      'Developers of {name} reported progress with the next upgrade of the network.',
    ],
    ['as funding turns negative', 'Negative funding rates had made bets against {name} expensive to keep.'],
  ],
  down: [
    [
      'as leveraged longs close',
      'Leveraged buyers of {name} had to close positions, which added to the selling.',
    ],
    ['after a large wallet sells', 'A wallet that had held {name} for years moved coins to exchanges.'],
    ['on fund outflows', 'Fund managers spoke of withdrawals from products that hold {name}.'],
    ['as coins flow to exchanges', 'More {name} than usual arrived at exchanges, on-chain analysts said.'],
    ['after a bridge pauses', 'A bridge that carries {name} paused transfers to look into an incident.'],
    ['as miners sell', 'Miners and validators of {name} sold more than usual, desks said.'],
    ['on talk of stricter rules', 'Talk of stricter rules for digital assets weighed on {name}.'],
    ['as a token unlock nears', 'Holders of {name} prepared for coins that are about to be unlocked.'],
    ['as bids thin out', 'Market makers withdrew bids for {name}, so small sales moved the price far.'],
    ['after a delayed upgrade', 'Developers of {name} put off an upgrade that many had expected sooner.'],
    ['as a lender cuts exposure', 'A lender called for more collateral and sold {name} of some borrowers.'],
    ['on profit taking', 'Short-term holders of {name} took profits, trading desks said.'],
  ],
};

const STABLE: Reasons = {
  up: [
    ['as buyers pay a premium', 'Buyers of {name} paid a premium, because little of it was offered.'],
    ['as redemptions resume', 'Redemptions of {name} ran without delay again, desks said.'],
  ],
  down: [
    [
      'as redemptions queue',
      'Redemptions of {name} took longer than usual, and some holders sold in the market.',
    ],
    ['as a pool runs dry', 'A large pool held far more {name} than other stablecoins after a run of swaps.'],
    ['on doubts about reserves', 'Doubts about the reserves behind {name} made holders sell below a dollar.'],
  ],
};

const COMPANIES: Reasons = {
  up: [
    ['after an upbeat note', 'A brokerage called {name} one of its favorites for the next twelve months.'],
    ['as a fund builds a stake', 'A fund disclosed that it had built a stake in {name}.'],
    ['on talk of a large contract', 'Suppliers said that {name} was close to a large contract.'],
    ['as short sellers retreat', 'Investors who had bet against {name} bought shares back.'],
    ['after a raised target', 'An analyst raised the price target for {name} ahead of a round of meetings.'],
    ['on talk of buybacks', 'Shareholders expect {name} to buy back more of its own shares.'],
    ['as an index adds weight', 'An index provider will give {name} a larger weight.'],
    ['on a strong order book', 'A survey of customers showed fuller order books at {name}.'],
  ],
  down: [
    ['after a cautious note', 'A brokerage told clients that expectations for {name} were too high.'],
    ['as a large holder sells', 'A large shareholder offered a block of shares of {name} below the market.'],
    ['on talk of delays', 'Suppliers said that {name} had pushed orders back by a quarter.'],
    ['as costs weigh', 'Rising costs will weigh on margins at {name}, a research house said.'],
    ['after a cut target', 'An analyst cut the price target for {name} and kept a neutral rating.'],
    ['as an index cuts weight', 'An index provider will give {name} a smaller weight.'],
    ['on talk of a rival', 'A rival of {name} is said to plan lower prices.'],
    [
      'after a manager leaves',
      'A senior manager of {name} is leaving for personal reasons, people at the company said.',
    ],
  ],
};

const SECTORS: Readonly<Record<Sector, Reasons>> = {
  technology: {
    up: [
      [
        'on demand for chips and cloud',
        'Data centers ordered more from companies like {name}, a trade survey said.',
      ],
      ['after a product demo', 'A demonstration of a new product by {name} impressed developers.'],
    ],
    down: [
      ['as orders slow', 'Data centers slowed orders at companies like {name}, a trade survey said.'],
      ['after a security flaw', 'Researchers described a flaw in a product of {name}; a fix is on its way.'],
    ],
  },
  communication: {
    up: [['on subscriber growth', 'A market researcher counted more subscribers for {name} than expected.']],
    down: [
      ['as subscribers leave', 'A market researcher counted fewer subscribers for {name} than expected.'],
    ],
  },
  health: {
    up: [['after trial data', 'Data from a mid-stage trial by {name} met its first goal.']],
    down: [['after a trial setback', 'A partner of {name} stopped a trial after a first look at its data.']],
  },
  finance: {
    up: [['on lending growth', 'Loan demand at {name} was better than feared, branch surveys showed.']],
    down: [['on credit worries', 'Late payments on loans rose at lenders like {name}, a survey showed.']],
  },
  consumer: {
    up: [['on busy stores', 'Card data pointed to busier stores and sites of {name}.']],
    down: [['on weak store traffic', 'Card data pointed to fewer visits to stores and sites of {name}.']],
  },
  industry: {
    up: [['on new orders', 'Freight and machine orders helped companies like {name}, a trade group said.']],
    down: [['on canceled orders', 'Customers of companies like {name} canceled orders, a trade group said.']],
  },
  energy: {
    up: [['on firmer energy prices', 'Buyers of {name} pointed to tighter supply of fuel.']],
    down: [['on softer energy demand', 'Sellers of {name} pointed to weaker demand for fuel.']],
  },
  materials: {
    up: [['on tight supply', 'Stocks of raw materials that {name} sells are low, traders said.']],
    down: [['on rising stocks', 'Stocks of raw materials that {name} sells are growing, traders said.']],
  },
  utilities: {
    up: [['on a tariff decision', 'A tariff decision allows {name} to pass on more of its costs.']],
    down: [['on a tariff decision', 'A tariff decision forces {name} to bear more of its costs.']],
  },
  real_estate: {
    up: [['on rental demand', 'Fewer vacant offices helped landlords like {name}, brokers said.']],
    down: [['on empty offices', 'More vacant offices weighed on landlords like {name}, brokers said.']],
  },
};

const CURRENCIES: Reasons = {
  up: [
    ['on a stronger {base}', 'Exporters bought {base} against {quote} before the end of the month.'],
    ['as {quote} loses ground', 'Investors reduced holdings in {quote} and parked the money in {base}.'],
    ['as rate bets shift', 'Bets on interest rates moved in favor of {base} against {quote}.'],
    ['after stops are hit', 'A run of stop orders of {base} sellers carried {name} further.'],
    ['on reserve demand', 'A reserve manager was seen as a buyer of {base} against {quote}.'],
    ['as carry trades return', 'Funds set up new carry trades in {name}, dealers said.'],
    ['on corporate buying', 'A company that needs {base} for a purchase bought it in parts, dealers said.'],
    ['as option barriers break', 'A barrier of options in {name} broke, and hedges had to be bought.'],
    [
      'on hawkish remarks',
      'Remarks from a rate setter made deposits in {base} look better than those in {quote}.',
    ],
    ['as real money buys', 'Pension funds bought {base} against {quote} at the fixing.'],
    [
      'after a quiet book fills',
      'Liquidity in {name} was thin, so a few orders of {base} buyers moved the price far.',
    ],
    ['on a yield move', 'Yields of bonds in {base} rose further than those in {quote}.'],
  ],
  down: [
    ['on a weaker {base}', 'Importers sold {base} against {quote} before the end of the month.'],
    ['as {quote} gains ground', 'Investors reduced holdings in {base} and parked the money in {quote}.'],
    ['as rate bets shift', 'Bets on interest rates moved in favor of {quote} against {base}.'],
    ['after stops are hit', 'A run of stop orders of {base} buyers carried {name} lower.'],
    ['on reserve sales', 'A reserve manager was seen as a seller of {base} against {quote}.'],
    ['as carry trades unwind', 'Funds closed carry trades in {name}, dealers said.'],
    ['on corporate selling', 'A company that earns {base} sold it in parts, dealers said.'],
    ['as option barriers break', 'A barrier of options in {name} broke, and hedges had to be sold.'],
    [
      'on dovish remarks',
      'Remarks from a rate setter made deposits in {quote} look better than those in {base}.',
    ],
    ['as real money sells', 'Pension funds sold {base} against {quote} at the fixing.'],
    [
      'after a quiet book empties',
      'Liquidity in {name} was thin, so a few orders of {base} sellers moved the price far.',
    ],
    ['on a yield move', 'Yields of bonds in {base} fell further than those in {quote}.'],
  ],
};

const ENERGY: Reasons = {
  up: [
    ['on a supply outage', 'An outage at a terminal cut shipments of {name}.'],
    ['as stocks shrink', 'Tank operators reported lower stocks of {name}.'],
    ['on colder forecasts', 'Forecasts of colder weather raised demand for {name}.'],
    ['as producers hold back', 'Producers signaled that they would pump less {name}.'],
    ['on a pipeline repair', 'Pipeline repairs delay deliveries of {name} by several days.'],
    ['on export demand', 'Tankers lined up to load {name} for export, ship trackers said.'],
    ['as short sellers cover', 'Funds that had sold {name} short bought contracts back.'],
    ['on refinery restarts', 'Plants that use {name} came back from maintenance earlier than planned.'],
  ],
  down: [
    ['as flows resume', 'Shipments of {name} resumed after repairs at a terminal.'],
    ['as stocks build', 'Tank operators reported higher stocks of {name}.'],
    ['on milder forecasts', 'Forecasts of milder weather cut demand for {name}.'],
    ['as producers pump more', 'Producers signaled that they would pump more {name}.'],
    ['as a pipeline reopens', 'A pipeline reopened and brings more {name} to buyers.'],
    ['on weak export demand', 'Fewer tankers loaded {name} for export, ship trackers said.'],
    ['as funds sell', 'Funds cut their holdings of {name} contracts.'],
    ['on refinery maintenance', 'Plants that use {name} went into maintenance earlier than planned.'],
  ],
};

const METALS: Reasons = {
  up: [
    ['on safe-haven buying', 'Investors who wanted safety bought {name}, bullion desks said.'],
    ['as mines report less', 'Two mines reported that they mine less {name} than planned.'],
    ['on factory demand', 'Factories ordered more {name} than dealers had expected.'],
    ['on trend buying', 'Funds that follow trends added to their holdings of {name}.'],
    [
      'as vaults report withdrawals',
      'Vault operators reported that more {name} was taken out than brought in.',
    ],
    ['on a smelter outage', 'A smelter shut down for repairs and delivers no {name} for now.'],
    ['as short sellers cover', 'Funds that had sold {name} short bought contracts back.'],
    ['on jewelry orders', 'Jewelers ordered {name} ahead of the holiday season.'],
  ],
  down: [
    ['as safe-haven demand fades', 'Investors sold safe havens such as {name}, bullion desks said.'],
    ['as mines report more', 'Two mines reported that they mine more {name} than planned.'],
    ['on weak factory demand', 'Factories ordered less {name} than dealers had expected.'],
    ['on trend selling', 'Funds that follow trends cut their holdings of {name}.'],
    [
      'as vaults report deliveries',
      'Vault operators reported that more {name} was brought in than taken out.',
    ],
    ['as a smelter restarts', 'A smelter is back after repairs and delivers {name} again.'],
    ['on margin calls', 'Brokers asked holders of {name} contracts for more margin, and some sold.'],
    ['as recyclers deliver', 'Recyclers delivered more {name} than dealers could sell.'],
  ],
};

const HARVESTS: Reasons = {
  up: [
    ['on dry weather', 'Dry weather in growing regions threatens the harvest of {name}.'],
    ['as exports slow', 'Ports shipped less {name} than a week ago, brokers said.'],
    ['on import orders', 'A large importer bought several cargoes of {name}.'],
    ['on a plant disease', 'A plant disease spread in fields of {name}, farm advisers said.'],
    ['as mills buy ahead', 'Buyers of {name} covered their needs for the next quarter early.'],
    ['as short sellers cover', 'Funds that had sold {name} short bought contracts back.'],
  ],
  down: [
    ['on rain in growing regions', 'Rain in growing regions improved the outlook for {name}.'],
    ['as harvests come in', 'Farmers brought in more {name} than expected, brokers said.'],
    ['on canceled cargoes', 'A large importer canceled several cargoes of {name}.'],
    ['on larger plantings', 'Farmers plan to grow more {name}, a survey showed.'],
    ['as buyers wait', 'Buyers of {name} put off orders, because their stocks are full.'],
    ['as funds sell', 'Funds cut their holdings of {name} contracts.'],
  ],
};

const ENERGIES = new Set(['WTI', 'BRENT', 'NATGAS']);
const METAL_CODES = new Set(['XAU', 'XAG', 'XCU', 'XPT', 'XPD']);

function commodities(base: string): Reasons {
  if (ENERGIES.has(base)) return ENERGY;
  return METAL_CODES.has(base) ? METALS : HARVESTS;
}

function reasonsFor({ instrument }: StoryMarket): readonly Reasons[] {
  const { kind, base, sector, pegged } = instrument;
  const ofKind: Readonly<Record<InstrumentKind, () => readonly Reasons[]>> = {
    crypto: () => [pegged ? STABLE : COINS],
    stock: () => (sector ? [COMPANIES, SECTORS[sector]] : [COMPANIES]),
    forex: () => [CURRENCIES],
    commodity: () => [commodities(base)],
  };
  return ofKind[kind]();
}

/** The purposes of choices, so that each is made apart. */
const REASON = 1;

/** A reason that fits the instrument and the direction. */
export function reasonOf(market: StoryMarket, up: boolean, choose: Choose): Reason {
  const rows = reasonsFor(market).flatMap((reasons) => (up ? reasons.up : reasons.down));
  const [short, long] = choose(rows, REASON);
  const { base, quote } = market.instrument;
  const filled = (text: string) =>
    text.replaceAll('{name}', nameOf(market)).replaceAll('{base}', base).replaceAll('{quote}', quote);
  return { short: filled(short), long: filled(long) };
}
