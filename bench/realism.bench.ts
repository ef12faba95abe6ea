import type { Row } from './support/load.ts';
import { servePapermint } from './support/load.ts';
import type { MarketSource } from './support/market-source.ts';
import { pureCandles, servedMarket } from './support/market-source.ts';
import type { MeasuredMarket as Market } from './support/measured-market.ts';
import { allCandles, BEGINNING, measuredMarket, NOW } from './support/measured-market.ts';
import { autocorrelation, correlation, kurtosis, mean, median, quantile } from './support/statistics.ts';

/**
 * What real markets do. The sources describe the property; the ranges are typical ones, an estimate of ours.
 *
 * - Cont: R. Cont, Empirical properties of asset returns: stylized facts and statistical issues, Quantitative Finance 1
 *   (2001) 223-236: no autocorrelation of returns, heavy tails, aggregational Gaussianity, volatility clustering, slow
 *   decay of the autocorrelation of absolute returns, leverage effect, correlation of volume and volatility.
 * - Gopikrishnan: P. Gopikrishnan, V. Plerou, X. Gabaix, H. E. Stanley, Statistical properties of share volume traded in
 *   financial markets, Physical Review E 62 (2000) R4493: large correlation of volume with the absolute price change.
 * - Maslov: S. Maslov, M. Mills, Price fluctuations from the order book perspective (2001): sizes of trades have a power
 *   tail whose distribution has the exponent 1.4 ± 0.1.
 * - Mu: G.-H. Mu, W. Chen, J. Kertész, W.-X. Zhou, Preferred numbers and the distribution of trade sizes and trading
 *   volumes in the Chinese stock market (2008, arXiv 0812.1512): traders prefer round sizes.
 * - Admati: A. R. Admati, P. Pfleiderer, A theory of intraday patterns, Review of Financial Studies 1 (1988) 3-40: heavy
 *   trading and variable prices at the open and the close.
 */
export const name =
  'Realism, over HTTP; a value is the median of ten seeds, of each seed the median of its markets. A target gives the goal, the typical range of real markets, which is an estimate, and who describes the property';

const SEEDS = Array.from({ length: 10 }, (_, i) => 1 + i * 7919);

const COINS = ['BTC/USD', 'ETH/USD', 'BNB/USD'];
const SMALL_COINS = ['DOGE/USD', 'AVAX/USD', 'APE/USD'];
const STOCKS = ['LUMR/USD', 'CIRQ/USD', 'HBRK/USD', 'CNWT/USD'];
const OTHERS = ['WTI/USD', 'BRENT/USD', 'XAU/USD', 'XAG/USD'];
const PAIRS = [...COINS, ...SMALL_COINS, ...STOCKS, ...OTHERS];

/** A measure of one seed, its goal, and the typical range of real markets: an estimate, not a measurement. */
interface Fact {
  readonly measure: string;
  readonly goal: readonly [least: number, most: number];
  readonly typical: string;
  readonly of: (market: Market) => number;
}

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
      typical: '0.15 to 0.3, slow decay (Cont)',
    }),
  ),
);

const volumes = (['1m', '1h', '1d'] as const).flatMap((interval) =>
  both(`correlation of volume with absolute return, ${interval}`, (market, pairs) =>
    median(pairs.map((pair) => market.volumeCorrelation(pair, interval))),
  ).map(
    ([measure, of]): Fact => ({
      measure,
      of,
      goal: [0.35, 0.75],
      typical: '0.4 to 0.7 (Cont; Gopikrishnan)',
    }),
  ),
);

const FACTS: readonly Fact[] = [
  ...volumes,
  {
    measure: 'correlation of daily returns, BTC with ETH',
    goal: [0.5, 0.9],
    typical: '0.6 to 0.9',
    of: (market) => market.together('BTC/USD', 'ETH/USD'),
  },
  {
    measure: 'the same, BTC with small coins',
    goal: [0.3, 0.7],
    typical: '0.4 to 0.7',
    of: (market) => median(SMALL_COINS.map((pair) => market.together('BTC/USD', pair))),
  },
  {
    measure: 'the same, stocks of one sector',
    goal: [0.4, 0.6],
    typical: '0.4 to 0.6',
    of: (market) => market.together('LUMR/USD', 'CIRQ/USD'),
  },
  {
    measure: 'the same, stocks of two sectors',
    goal: [0.2, 0.4],
    typical: '0.2 to 0.4',
    of: (market) =>
      median([market.together('LUMR/USD', 'HBRK/USD'), market.together('CIRQ/USD', 'CNWT/USD')]),
  },
  {
    measure: 'the same, WTI with Brent',
    goal: [0.9, 0.97],
    typical: 'about 0.95',
    of: (market) => market.together('WTI/USD', 'BRENT/USD'),
  },
  {
    measure: 'the same, gold with silver',
    goal: [0.65, 0.85],
    typical: 'about 0.75',
    of: (market) => market.together('XAU/USD', 'XAG/USD'),
  },
  ...both('kurtosis of daily returns', (market, pairs) =>
    median(pairs.map((pair) => kurtosis(market.daily(pair)))),
  ).map(
    ([measure, of], i): Fact => ({
      measure,
      of,
      goal: i === 0 ? [6, 20] : [5, 18],
      typical: i === 0 ? '8 to 20 (Cont)' : '6 to 12 (Cont)',
    }),
  ),
  ...both('kurtosis of monthly returns', (market, pairs) =>
    median(pairs.map((pair) => kurtosis(market.monthly(pair, COINS.includes(pair) ? 30 : 21)))),
  ).map(([measure, of]): Fact => ({ measure, of, goal: [2, 6], typical: '3 to 6, nearer to normal (Cont)' })),
  ...clustering,
  ...both('autocorrelation of daily returns, lag 1', (market, pairs) =>
    median(pairs.map((pair) => autocorrelation(market.daily(pair), 1))),
  ).map(([measure, of]): Fact => ({ measure, of, goal: [-0.06, 0.06], typical: 'about 0 (Cont)' })),
  {
    measure: "correlation of a stock's return with the next day's absolute return",
    goal: [-0.3, -0.05],
    typical: '-0.1 to -0.3 (Cont)',
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
    typical: '2 to 3 (Admati)',
    of: (market) => median(STOCKS.map((pair) => market.openingRange(pair))),
  },
  {
    measure: 'part of the minutes of BTC without a move',
    goal: [0, 0.002],
    typical: 'about 0',
    of: (market) => market.still('BTC/USD'),
  },
  {
    measure: 'largest weekly volume to the median, two years',
    goal: [2.5, 10],
    typical: '3 to 10',
    of: (market) => median([...COINS, ...STOCKS].map((pair) => market.weeklyPeak(pair))),
  },
  {
    measure: 'spread of BTC, ETH, EUR/USD and gold, ticks',
    goal: [1, 3],
    typical: '1 to 3',
    of: ({ spread }) => spread,
  },
  {
    measure: 'widest spread of BTC in a crash of 30 % to the usual one',
    goal: [5, 50],
    typical: '5 to 50',
    of: ({ crash }) => crash.widest,
  },
  {
    measure: 'the same, fifteen minutes after the fall',
    goal: [0.5, 5],
    typical: 'back within minutes',
    of: ({ crash }) => crash.later,
  },
  {
    measure: 'best 20 levels of both sides unchanged a second later',
    goal: [0.7, 0.98],
    typical: 'more than 0.8',
    of: ({ unchanged }) => unchanged,
  },
  {
    measure: 'size at round prices to size at others',
    goal: [2, 5],
    typical: '2 to 5',
    of: ({ roundSizes }) => roundSizes,
  },
  {
    measure: 'most frequent size that is not round, part of prints',
    goal: [0, 0.04],
    typical: 'below 0.02; round sizes are preferred (Mu)',
    of: ({ prints }) => prints.mostFrequent,
  },
  {
    measure: 'tail exponent of print sizes',
    goal: [1.3, 2.2],
    typical: '1.4 (Maslov) to 2 (Mu)',
    of: ({ prints }) => prints.tail,
  },
  {
    measure: 'deviation of times between prints to their mean',
    goal: [1.05, 10],
    typical: 'above 1',
    of: ({ prints }) => prints.dispersion,
  },
  {
    measure: 'roughness of a crash of 30 % in ten minutes to the volatility of the hour before',
    goal: [1, 1000],
    typical: 'above 1',
    of: ({ crash }) => crash.roughness,
  },
  {
    measure: 'volume of its minutes to that of the hour before',
    goal: [8, 80],
    typical: '10 to 50',
    of: ({ crash }) => crash.volume,
  },
  {
    measure: 'largest distance of last and index price in a month, as a fraction',
    goal: [0.0002, 0.003],
    typical: 'below 0.003',
    of: ({ futures }) => farthest(futures.basis),
  },
  {
    measure: 'the same of mark and index',
    goal: [0.0002, 0.003],
    typical: 'below 0.003',
    of: ({ futures }) => farthest(futures.markFromIndex),
  },
  {
    measure: 'the same of mark and last',
    goal: [0.00001, 0.003],
    typical: 'below 0.003',
    of: ({ futures }) => farthest(futures.markFromLast),
  },
  {
    measure: 'autocorrelation of the basis after three days',
    goal: [-0.4, 0.4],
    typical: 'about 0: it goes back to its mean',
    of: ({ futures }) => autocorrelation(futures.basis, 72),
  },
];

const farthest = (distances: readonly number[]) => Math.max(...distances.map(Math.abs));

export async function run(): Promise<Row[]> {
  const values = FACTS.map(() => [] as number[]);
  const served = await servePapermint({ SPEED: '0', SEED_TRADERS: '0' });
  const pure = await pureCandles(SEEDS[0] as number, NOW);
  let compared = { equal: 0, all: 0 };
  try {
    for (const seed of SEEDS) {
      const source = await servedMarket(served.url, seed, BEGINNING);
      const market = await measuredMarket(source, PAIRS, pure.tickOf);
      await source.close();
      for (const [i, { of }] of FACTS.entries()) values[i]?.push(of(market));
      if (seed === SEEDS[0]) compared = await equalCandles(market, pure);
    }
  } finally {
    await pure.close();
    await served.stop();
  }
  return [
    {
      measure: `candles of seed ${SEEDS[0]} over HTTP that equal those of the pure functions, of ${compared.all}`,
      value: compared.equal,
      unit: 'candles',
      target: compared.all,
    },
    ...rowsOf(values),
  ];
}

/** How many of the candles that a server answered are those of the pure functions, to the last digit. */
async function equalCandles({ series }: Market, pure: Pick<MarketSource, 'candles'>) {
  const own = await allCandles(pure, PAIRS);
  const lists = [...series].map(([key, list]) => [list, own.get(key) ?? []] as const);
  const equal = lists.map(
    ([list, others]) =>
      list.filter((candle, i) => JSON.stringify(candle) === JSON.stringify(others[i])).length,
  );
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  return { equal: sum(equal), all: sum(lists.map(([list]) => list.length)) };
}

function rowsOf(values: readonly (readonly number[])[]): Row[] {
  return FACTS.map(({ measure, goal: [least, most], typical }, i) => {
    const own = values[i] as number[];
    const reached = own.filter((value) => value >= least && value <= most).length;
    const range = `${quantile(own, 0).toFixed(2)} to ${quantile(own, 1).toFixed(2)}`;
    return {
      measure: `${measure} (${range})`,
      value: median(own),
      unit: `in goal: ${reached} of ${SEEDS.length}`,
      target: `${least} to ${most}; typical: ${typical}`,
    };
  });
}
