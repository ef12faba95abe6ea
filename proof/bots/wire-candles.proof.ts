import { describe, expect } from 'vitest';
import { DAY, HOUR } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import { checksOf } from './wire/checks.ts';
import { wireOf } from './wire/client.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('candles');

type Candle = [
  number,
  string,
  string,
  string,
  string,
  string,
  number,
  string,
  number,
  string,
  string,
  string,
];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const INTERVALS = [
  '1s',
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
];
const LENGTHS: Readonly<Record<string, number>> = {
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  M: 31 * DAY,
};
const MARKETS = ['/api/v3', '/fapi/v1'] as const;

const lengthOf = (interval: string): number =>
  Number.parseInt(interval, 10) * (LENGTHS[interval.slice(-1)] as number);

/** When the interval after one that begins at a time begins. */
function nextOf(interval: string, time: number): number {
  const date = new Date(time);
  return interval === '1M'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    : time + lengthOf(interval);
}

/** Expects candles that follow each other without holes, with numbers that fit together. */
function expectCandles(candles: Candle[], interval: string): void {
  for (const [i, candle] of candles.entries()) {
    const [time, open, high, low, close, volume, end, quote, trades, takerBase, takerQuote, unused] = candle;
    const numbers = [open, high, low, close, volume, quote, takerBase, takerQuote].map(Number);
    const [o = 0, h = 0, l = 0, c = 0, v = 0, q = 0, tb = 0, tq = 0] = numbers;
    const facts = {
      ends: end === nextOf(interval, time) - 1,
      follows: i === 0 || time === (candles[i - 1] as Candle)[6] + 1,
      low: l <= Math.min(o, c),
      high: h >= Math.max(o, c),
      quote: v * l <= q * 1.000_000_1 + 1e-6 && q <= v * h * 1.000_000_1 + 1e-6,
      takers: tb <= v * 1.000_000_1 && tq <= q * 1.000_000_1,
      counted: Number.isSafeInteger(trades) && (trades === 0) === (v === 0),
      unused: unused === '0',
    };
    expect(
      Object.entries(facts).filter(([, fits]) => !fits),
      candle.join(),
    ).toEqual([]);
  }
}

for (const market of MARKETS) {
  describe(`candles of ${market}`, () => {
    const read = (query: string): Promise<Candle[]> => wire.read(`${market}/klines?symbol=ETHUSDT&${query}`);
    const times = (candles: Candle[]) => candles.map(([time]) => time);

    for (const interval of INTERVALS.filter((one) => market === '/api/v3' || one !== '1s')) {
      check(`of ${interval} follow each other, to the open one`, async () => {
        const candles = await read(`interval=${interval}&limit=60`);
        expect(candles).toHaveLength(60);
        expectCandles(candles, interval);
        expect((candles.at(-1) as Candle)[6]).toBeGreaterThanOrEqual(await wire.now());
        if (interval === '1w') expect(new Date((candles[0] as Candle)[0]).getUTCDay()).toBe(1);
        if (interval === '3d') expect((candles[0] as Candle)[0] % (3 * DAY)).toBe(0);
      });

      check(`of ${interval} begin and end as asked`, async () => {
        const start = (await wire.now()) - 30 * lengthOf(interval) - 1234;
        const candles = await read(`interval=${interval}&startTime=${start}&limit=5`);
        expect(candles).toHaveLength(5);
        const [first = 0, second = 0, , fourth = 0, fifth = 0] = times(candles);
        expect(first >= start && first - lengthOf(interval) < start).toBe(true);
        expect(times(await read(`interval=${interval}&endTime=${fifth}&limit=5`))).toEqual(times(candles));
        expect(times(await read(`interval=${interval}&startTime=${second}&endTime=${fourth}`))).toEqual(
          times(candles).slice(1, 4),
        );
      });
    }

    check('are 500 by default, cut at the most, and none after now', async () => {
      const most = market === '/api/v3' ? 1000 : 1500;
      expect(await read('interval=1m')).toHaveLength(500);
      expect(await read('interval=1m&limit=5000')).toHaveLength(most);
      const now = await wire.now();
      expect(await read(`interval=1m&startTime=${now + HOUR}&endTime=${now + 2 * HOUR}`)).toEqual([]);
    });

    check('of a minute add up to those of an hour', async () => {
      const [hour] = (await read('interval=1h&limit=3')) as [Candle];
      const minutes = await read(`interval=1m&startTime=${hour[0]}&endTime=${hour[6]}`);
      expect(minutes).toHaveLength(60);
      expect([minutes[0]?.[1], minutes[59]?.[4]]).toEqual([hour[1], hour[4]]);
      expect(Math.max(...minutes.map((minute) => Number(minute[2])))).toBe(Number(hour[2]));
      expect(Math.min(...minutes.map((minute) => Number(minute[3])))).toBe(Number(hour[3]));
      const volume = minutes.reduce((sum, minute) => sum + Number(minute[5]), 0);
      expect(volume / Number(hour[5])).toBeCloseTo(1, 5);
    });

    check('that are closed never change', async () => {
      const before = await read('interval=1m&limit=5');
      await server.post('/api/sandbox/clock', { advance: 'PT90S' });
      const after = new Map((await read('interval=1m&limit=10')).map((candle) => [candle[0], candle]));
      for (const candle of before.slice(0, -1)) expect(after.get(candle[0])).toEqual(candle);
    });
  });
}

describe('candles of other zones and prices', () => {
  for (const [zone, begins] of [
    ['%2B08:00', 16 * HOUR],
    ['8', 16 * HOUR],
    ['-1:30', 1.5 * HOUR],
  ] as const) {
    check(`days of the zone ${zone} begin there`, async () => {
      const days: Candle[] = await wire.read(
        `/api/v3/klines?symbol=BTCUSDT&interval=1d&limit=3&timeZone=${zone}`,
      );
      expect(days.map(([time]) => time % DAY)).toEqual([begins, begins, begins]);
    });
  }

  check('/api/v3/uiKlines are candles', async () =>
    expectCandles(await wire.read('/api/v3/uiKlines?symbol=BTCUSDT&interval=1h&limit=10'), '1h'),
  );
  check('/fapi/v1/continuousKlines are candles', async () =>
    expectCandles(
      await wire.read('/fapi/v1/continuousKlines?pair=BTCUSDT&contractType=PERPETUAL&interval=1h&limit=10'),
      '1h',
    ),
  );

  for (const [name, field] of [
    ['markPriceKlines', 'symbol'],
    ['indexPriceKlines', 'pair'],
    ['premiumIndexKlines', 'symbol'],
  ] as const) {
    check(`/fapi/v1/${name} have no volume and no holes`, async () => {
      const candles: Candle[] = await wire.read(`/fapi/v1/${name}?${field}=BTCUSDT&interval=1h&limit=20`);
      expect(candles).toHaveLength(20);
      for (const [i, candle] of candles.entries()) {
        expect([Number(candle[5]), candle[6]]).toEqual([0, candle[0] + HOUR - 1]);
        expect(Number(candle[3])).toBeLessThanOrEqual(Number(candle[2]));
        if (i > 0) expect(candle[0]).toBe((candles[i - 1] as Candle)[0] + HOUR);
      }
    });
  }

  check('candles of 2017 are there', async () => {
    const begin = Date.UTC(2017, 0, 1);
    const days: Candle[] = await wire.read(
      `/api/v3/klines?symbol=BTCUSDT&interval=1d&startTime=${begin}&limit=3`,
    );
    expect(days.map(([time]) => time)).toEqual([begin, begin + DAY, begin + 2 * DAY]);
  });
});
