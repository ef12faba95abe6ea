import type { Row } from './support/load.ts';
import type { MeasuredMarket as Market } from './support/measured-market.ts';
import { marketOf } from './support/measured-market.ts';
import { autocorrelation, correlation, kurtosis, mean, median, quantile } from './support/statistics.ts';

export const name =
  'Realism; a value is the median of ten seeds, of each seed the median of its markets. A target gives the goal, and real markets with the source';

const SEEDS = Array.from({ length: 10 }, (_, i) => 1 + i * 7919);

const COINS = ['BTC/USD', 'ETH/USD', 'BNB/USD'];
const SMALL_COINS = ['DOGE/USD', 'AVAX/USD', 'APE/USD'];
const STOCKS = ['LUMR/USD', 'CIRQ/USD', 'HBRK/USD', 'CNWT/USD'];
const MAJORS = ['BTC/USD', 'ETH/USD', 'EUR/USD', 'XAU/USD'];

/** A measure of one seed, the goal, and what real markets show. */
interface Fact {
  readonly measure: string;
  readonly goal: readonly [least: number, most: number];
  readonly real: string;
  readonly of: (market: Market) => number;
}

const CONT = 'Cont 2001';
const KARPOFF = 'Karpoff 1987';
const both = (measure: string, of: (market: Market, pairs: string[]) => number) =>
  [
    [`${measure}, coins`, (market: Market) => of(market, COINS)],
    [`${measure}, stocks`, (market: Market) => of(market, STOCKS)],
  ] as const;

const clustering = ([1, 5, 20] as const).flatMap((lag) =>
  both(`autocorrelation of absolute daily returns, lag ${lag}`, (market, pairs) =>
    median(pairs.map((pair) => autocorrelation(market.daily(pair).map(Math.abs), lag))),
  ).map(
    ([measure, of]): Fact => ({
      measure,
      of,
      goal: lag === 1 ? [0.1, 0.35] : lag === 5 ? [0.08, 0.25] : [0.04, 0.2],
      real: `0.15 to 0.3, slow decay; ${CONT}`,
    }),
  ),
);

const volumes = (['1m', '1h', '1d'] as const).flatMap((interval) =>
  both(`correlation of volume with absolute return, ${interval}`, (market, pairs) =>
    median(pairs.map((pair) => market.volumeCorrelation(pair, interval))),
  ).map(([measure, of]): Fact => ({ measure, of, goal: [0.35, 0.75], real: `0.4 to 0.7; ${KARPOFF}` })),
);

const FACTS: readonly Fact[] = [
  ...volumes,
  {
    measure: 'correlation of daily returns, BTC with ETH',
    goal: [0.5, 0.9],
    real: '0.6 to 0.9; exchanges 2018 to 2024',
    of: (market) => market.together('BTC/USD', 'ETH/USD'),
  },
  {
    measure: 'the same, BTC with small coins',
    goal: [0.3, 0.7],
    real: '0.4 to 0.7; exchanges 2018 to 2024',
    of: (market) => median(SMALL_COINS.map((pair) => market.together('BTC/USD', pair))),
  },
  {
    measure: 'the same, stocks of one sector',
    goal: [0.4, 0.6],
    real: '0.4 to 0.6; Campbell et al. 2001',
    of: (market) => market.together('LUMR/USD', 'CIRQ/USD'),
  },
  {
    measure: 'the same, stocks of two sectors',
    goal: [0.2, 0.4],
    real: '0.2 to 0.4; Campbell et al. 2001',
    of: (market) =>
      median([market.together('LUMR/USD', 'HBRK/USD'), market.together('CIRQ/USD', 'CNWT/USD')]),
  },
  {
    measure: 'the same, WTI with Brent',
    goal: [0.9, 0.97],
    real: '0.95; EIA spot prices',
    of: (market) => market.together('WTI/USD', 'BRENT/USD'),
  },
  {
    measure: 'the same, gold with silver',
    goal: [0.65, 0.85],
    real: '0.75; LBMA prices',
    of: (market) => market.together('XAU/USD', 'XAG/USD'),
  },
  ...both('kurtosis of daily returns', (market, pairs) =>
    median(pairs.map((pair) => kurtosis(market.daily(pair)))),
  ).map(
    ([measure, of], i): Fact => ({
      measure,
      of,
      goal: i === 0 ? [6, 20] : [5, 18],
      real: `${i === 0 ? '8 to 20' : '6 to 12'}; ${CONT}`,
    }),
  ),
  ...both('kurtosis of monthly returns', (market, pairs) =>
    median(pairs.map((pair) => kurtosis(market.monthly(pair, COINS.includes(pair) ? 30 : 21)))),
  ).map(([measure, of]): Fact => ({ measure, of, goal: [2, 6], real: `3 to 6; ${CONT}` })),
  ...clustering,
  ...both('autocorrelation of daily returns, lag 1', (market, pairs) =>
    median(pairs.map((pair) => autocorrelation(market.daily(pair), 1))),
  ).map(([measure, of]): Fact => ({ measure, of, goal: [-0.06, 0.06], real: `about 0; ${CONT}` })),
  {
    measure: "correlation of a stock's return with the next day's absolute return",
    goal: [-0.3, -0.05],
    real: '-0.1 to -0.3; Black 1976, Christie 1982',
    of: (market) =>
      mean(
        STOCKS.map((pair) => {
          const returns = market.daily(pair);
          return correlation(returns.slice(0, -1), returns.slice(1).map(Math.abs));
        }),
      ),
  },
  {
    measure: 'range of stocks in the first hour to that of the fourth',
    goal: [1.6, 3.5],
    real: '2 to 3; Wood, McInish and Ord 1985',
    of: (market) => median(STOCKS.map((pair) => market.openingRange(pair))),
  },
  {
    measure: 'largest weekly volume to the median, two years',
    goal: [2.5, 10],
    real: '3 to 10; exchanges',
    of: (market) => median([...COINS, ...STOCKS].map((pair) => market.weeklyPeak(pair))),
  },
  {
    measure: 'spread of BTC, ETH, EUR/USD and gold, ticks',
    goal: [1, 3],
    real: '1 to 3; exchanges',
    of: (market) => median(MAJORS.flatMap((pair) => market.spreads(pair, 100))),
  },
  {
    measure: 'widest spread of BTC in a crash of 30 % to the usual one',
    goal: [5, 50],
    real: '5 to 50; exchanges, March 2020',
    of: ({ crash }) => crash.widest,
  },
  {
    measure: 'the same, fifteen minutes after the fall',
    goal: [0.5, 5],
    real: 'back within minutes; exchanges',
    of: ({ crash }) => crash.later,
  },
  {
    measure: 'best 20 levels of both sides unchanged a second later',
    goal: [0.7, 0.98],
    real: 'more than 0.8; exchanges',
    of: (market) => median(MAJORS.map((pair) => market.unchanged(pair))),
  },
  {
    measure: 'size at round prices to size at others',
    goal: [2, 5],
    real: '2 to 5; Bouchaud, Mézard and Potters 2002',
    of: (market) => market.roundSizes(),
  },
  {
    measure: 'most frequent size that is not round, part of prints',
    goal: [0, 0.04],
    real: 'below 0.02; exchanges',
    of: ({ prints }) => prints.mostFrequent,
  },
  {
    measure: 'tail exponent of print sizes',
    goal: [1.3, 2.2],
    real: '1.5 to 1.7; Gopikrishnan et al. 2000',
    of: ({ prints }) => prints.tail,
  },
  {
    measure: 'deviation of times between prints to their mean',
    goal: [1.05, 10],
    real: 'above 1; Engle and Russell 1998',
    of: ({ prints }) => prints.dispersion,
  },
  {
    measure: 'roughness of a crash of 30 % in ten minutes to the volatility of the hour before',
    goal: [1, 1000],
    real: 'above 1; exchanges, March 2020',
    of: ({ crash }) => crash.roughness,
  },
  {
    measure: 'volume of its minutes to that of the hour before',
    goal: [8, 80],
    real: '10 to 50; exchanges, March 2020',
    of: ({ crash }) => crash.volume,
  },
  {
    measure: 'largest distance of mark and index in a month, part of the price',
    goal: [0.0002, 0.003],
    real: 'below 0.003; exchanges',
    of: (market) => Math.max(...market.basis('BTC/USD').map(Math.abs)),
  },
  {
    measure: 'autocorrelation of the basis after three days',
    goal: [-0.4, 0.4],
    real: 'about 0: it goes back to its mean; exchanges',
    of: (market) => autocorrelation(market.basis('BTC/USD'), 72),
  },
];

export async function run(): Promise<Row[]> {
  const values = FACTS.map(() => [] as number[]);
  for (const seed of SEEDS) {
    const market = await marketOf(seed);
    for (const [i, { of }] of FACTS.entries()) values[i]?.push(of(market));
    await market.close();
  }
  return FACTS.map(({ measure, goal: [least, most], real }, i) => {
    const own = values[i] as number[];
    const reached = own.filter((value) => value >= least && value <= most).length;
    const range = `${quantile(own, 0).toFixed(2)} to ${quantile(own, 1).toFixed(2)}`;
    return {
      measure: `${measure} (${range})`,
      value: median(own),
      unit: `in goal: ${reached} of ${SEEDS.length}`,
      target: `${least} to ${most}; real: ${real}`,
    };
  });
}
