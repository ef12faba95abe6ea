import type { Shapes } from './shapes.ts';

const EVENT = 'E:t s:=BTCUSDT';
const MINI = `e:=24hrMiniTicker ${EVENT} c:d o:d h:d l:d v:d q:d`;
const DAY = 'c:d Q:d o:d h:d l:d v:d q:d O:t C:t F:n L:n n:n';

/** What market streams send. */
export const STREAMS: Shapes = {
  candle: 't:t T:t s:s i:s f:n L:n o:d c:d h:d l:d v:d n:n x:b q:d V:d Q:d B:d',
  kline: `e:=kline ${EVENT} k:{candle}`,
  aggTrade: `e:=aggTrade ${EVENT} a:n p:d q:d f:n l:n T:t m:b M:=true`,
  trade: `e:=trade ${EVENT} t:n p:d q:d T:t m:b M:=true`,
  mini: MINI,
  ticker: `e:=24hrTicker ${EVENT} p:d P:d w:d x:d b:d B:d a:d A:d ${DAY}`,
  hourTicker: `e:=1hTicker ${EVENT} p:d P:d o:d h:d l:d c:d w:d v:d q:d O:t C:t F:n L:n n:n`,
  quote: 'u:n s:=BTCUSDT b:d B:d a:d A:d',
  average: `e:=avgPrice ${EVENT} i:=5m w:d T:t`,
  levels: 'lastUpdateId:n bids:a asks:a',
  depth: `e:=depthUpdate ${EVENT} U:n u:n b:a a:a`,
  futuresAggTrade: `e:=aggTrade ${EVENT} a:n p:d q:d nq:d f:n l:n T:t m:b`,
  futuresTrade: `e:=trade ${EVENT} T:t t:n p:d q:d X:=MARKET m:b`,
  mark: `e:=markPriceUpdate ${EVENT} p:d ap:d i:d P:d r:d T:t`,
  futuresTicker: `e:=24hrTicker ${EVENT} p:d P:d w:d ${DAY}`,
  futuresQuote: `e:=bookTicker u:n ${EVENT} T:t b:d B:d a:d A:d`,
  futuresDepth: `e:=depthUpdate ${EVENT} T:t U:n u:n pu:n b:a a:a`,
  continuous: 'e:=continuous_kline E:t ps:=BTCUSDT ct:=PERPETUAL k:o',
};

/** Streams by their paths, and what they send. */
export const STREAM_EVENTS: readonly (readonly [path: string, shape: string])[] = [
  ['/ws/btcusdt@aggTrade', 'aggTrade'],
  ['/ws/btcusdt@trade', 'trade'],
  ['/ws/btcusdt@miniTicker', 'mini'],
  ['/ws/btcusdt@ticker', 'ticker'],
  ['/ws/btcusdt@ticker_1h', 'hourTicker'],
  ['/ws/btcusdt@bookTicker', 'quote'],
  ['/ws/BTCUSDT@bookTicker', 'quote'],
  ['/ws/btcusdt@avgPrice', 'average'],
  ['/ws/btcusdt@depth5', 'levels'],
  ['/ws/btcusdt@depth20@100ms', 'levels'],
  ['/ws/btcusdt@depth', 'depth'],
  ['/ws/btcusdt@depth@100ms', 'depth'],
  ['/ws/btcusdt@kline_1s', 'kline'],
  ['/ws/btcusdt@kline_1m', 'kline'],
  ['/ws/btcusdt@kline_1M', 'kline'],
  ['/ws/btcusdt@kline_1d@+08:00', 'kline'],
  ['/ws/!miniTicker@arr', 'a'],
  ['/ws/!ticker@arr', 'a'],
  ['/ws/!ticker_1h@arr', 'a'],
  ['/fstream/market/ws/btcusdt@aggTrade', 'futuresAggTrade'],
  ['/fstream/public/ws/btcusdt@trade', 'futuresTrade'],
  ['/fstream/market/ws/btcusdt@kline_1m', 'kline'],
  ['/fstream/market/ws/btcusdt@miniTicker', 'mini'],
  ['/fstream/market/ws/btcusdt@ticker', 'futuresTicker'],
  ['/fstream/public/ws/btcusdt@bookTicker', 'futuresQuote'],
  ['/fstream/public/ws/btcusdt@depth5', 'futuresDepth'],
  ['/fstream/public/ws/btcusdt@depth10@500ms', 'futuresDepth'],
  ['/fstream/public/ws/btcusdt@depth@100ms', 'futuresDepth'],
  ['/fstream/ws/btcusdt_perpetual@continuousKline_1m', 'continuous'],
  ['/fstream/ws/!markPrice@arr', 'a'],
  ['/fstream/ws/!markPrice@arr@1s', 'a'],
  ['/fstream/ws/!miniTicker@arr', 'a'],
  ['/fstream/ws/!ticker@arr', 'a'],
  ['/fstream/ws/!assetIndex@arr', 'a'],
  ...[
    '/fstream/ws',
    '/fstream/public/ws',
    '/fstream/private/ws',
    '/public/ws',
    '/market/ws',
    '/private/ws',
  ].map((route) => [`${route}/btcusdt@markPrice@1s`, 'mark'] as const),
];

/** What user streams send. */
export const USER_EVENTS: Shapes = {
  report: `e:=executionReport E:t s:=BTCUSDT c:s S:s o:s f:s q:d p:d P:d F:d g:n C:s x:s X:s r:s i:n l:d z:d L:d n:d N:any
    T:t t:n I:n w:b m:b M:b O:t Z:d Y:d Q:d W?:t V:s`,
  position: 'e:=outboundAccountPosition E:t u:t B:[held]',
  held: 'a:s f:d l:d',
  orderUpdate: 'e:=ORDER_TRADE_UPDATE E:t T:t o:{order}',
  order: `s:s c:s S:s o:s f:s q:d p:d ap:d sp:d x:s X:s i:n l:d z:d L:d N:any n:any T:t t:n b:d a:d m:b R:b wt:s ot:s ps:s
    cp:b AP:any cr:any pP:b si:n ss:n rp:d V:s pm:s gtd:n er:s`,
  accountUpdate: 'e:=ACCOUNT_UPDATE E:t T:t a:{account}',
  account: 'm:=ORDER B:[wallet] P:[position1]',
  wallet: 'a:s wb:d cw:d bc:d',
  position1: 's:s pa:d ep:d bep:d cr:d up:d mt:s iw:d ps:s',
};
