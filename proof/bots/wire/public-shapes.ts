import type { Shapes } from './shapes.ts';

const MONEY = 'priceChange:d priceChangePercent:d weightedAvgPrice:d';
const SPAN = 'openPrice:d8 highPrice:d8 lowPrice:d8 volume:d8 quoteVolume:d8 openTime:t closeTime:t';
const IDS = 'firstId:n lastId:n count:n';
const QUOTE = 'bidPrice:d8 bidQty:d8 askPrice:d8 askQty:d8';

/** What public requests answer. */
export const PUBLIC: Shapes = {
  empty: '',
  time: 'serverTime:t',
  spotInfo: 'timezone:=UTC serverTime:t rateLimits:[limit] exchangeFilters:a symbols:[spotSymbol] sors:a',
  limit: 'rateLimitType:s interval:s intervalNum:n limit:n',
  spotSymbol: `symbol:s status:=TRADING baseAsset:s baseAssetPrecision:=8 quoteAsset:=USDT quotePrecision:=8
    quoteAssetPrecision:=8 baseCommissionPrecision:=8 quoteCommissionPrecision:=8 orderTypes:[s] icebergAllowed:b
    ocoAllowed:=true otoAllowed:=true opoAllowed:=false quoteOrderQtyMarketAllowed:=true allowTrailingStop:=true
    cancelReplaceAllowed:=true amendAllowed:=true pegInstructionsAllowed:=false isSpotTradingAllowed:=true
    isMarginTradingAllowed:=false filters:a permissions:a permissionSets:a defaultSelfTradePreventionMode:s
    allowedSelfTradePreventionModes:[s]`,
  futuresInfo: `timezone:=UTC serverTime:t futuresType:=U_MARGINED rateLimits:[limit] exchangeFilters:a assets:[infoAsset]
    symbols:[futuresSymbol]`,
  infoAsset: 'asset:=USDT marginAvailable:=true autoAssetExchange:d',
  futuresSymbol: `symbol:s pair:s contractType:=PERPETUAL deliveryDate:=4133404800000 onboardDate:t status:=TRADING
    maintMarginPercent:d requiredMarginPercent:d baseAsset:s quoteAsset:=USDT marginAsset:=USDT pricePrecision:n
    quantityPrecision:n baseAssetPrecision:n quotePrecision:n underlyingType:=COIN underlyingSubType:a triggerProtect:d
    liquidationFee:d marketTakeBound:d maxMoveOrderLimit:n filters:a orderTypes:[s] timeInForce:[s] permissionSets:a
    settlePlan?:n`,
  ticker24: `symbol:s ${MONEY} prevClosePrice:d lastPrice:d8 lastQty:d ${QUOTE} ${SPAN} ${IDS}`,
  mini24: `symbol:s lastPrice:d8 ${SPAN} ${IDS}`,
  rolling: `symbol:s ${MONEY} lastPrice:d8 ${SPAN} ${IDS}`,
  futures24: `symbol:s priceChange:d priceChangePercent:d weightedAvgPrice:d lastPrice:d lastQty:d openPrice:d highPrice:d
    lowPrice:d volume:d quoteVolume:d openTime:t closeTime:t ${IDS}`,
  quote: `symbol:s ${QUOTE}`,
  futuresQuote: 'symbol:s bidPrice:d bidQty:d askPrice:d askQty:d time:t lastUpdateId?:n',
  price: 'symbol:s price:d8',
  futuresPrice: 'symbol:s price:d time:t',
  average: 'mins:=5 price:d8 closeTime:t',
  book: 'lastUpdateId:n bids:a asks:a',
  futuresBook: 'lastUpdateId:n E:t T:t bids:a asks:a',
  aggTrade: 'a:n p:d8 q:d8 f:n l:n T:t m:b M:=true',
  futuresAggTrade: 'a:n p:d q:d nq?:d f:n l:n T:t m:b',
  trade: 'id:n price:d8 qty:d8 quoteQty:d8 time:t isBuyerMaker:b isBestMatch:=true',
  futuresTrade: 'id:n price:d qty:d quoteQty:d time:t isBuyerMaker:b isRPITrade?:b',
  premium: `symbol:s markPrice:d indexPrice:d estimatedSettlePrice:d lastFundingRate:d interestRate:d nextFundingTime:t
    time:t`,
  funding: 'symbol:s fundingRate:d fundingTime:t markPrice:d',
  fundingInfo: `symbol:s adjustedFundingRateCap:d adjustedFundingRateFloor:d fundingIntervalHours:n disclaimer:b
    updateTime?:n`,
  openInterest: 'openInterest:d symbol:=BTCUSDT time:t',
  openInterestHist: `symbol:=BTCUSDT sumOpenInterest:d sumOpenInterestValue:d timestamp:t CMCCirculatingSupply?:d`,
  ratio: 'symbol:=BTCUSDT longShortRatio:d longAccount:d shortAccount:d timestamp:t',
  takers: 'buySellRatio:d buyVol:d sellVol:d timestamp:t',
  adl: 'symbol:=BTCUSDT adlRisk:s updateTime:t',
  status: 'status:=0 msg:=normal',
};

/** The fields of filters beside `filterType`. */
export const SPOT_FILTERS: Shapes = {
  PRICE_FILTER: 'minPrice:d maxPrice:d tickSize:d',
  LOT_SIZE: 'minQty:d maxQty:d stepSize:d',
  MARKET_LOT_SIZE: 'minQty:d maxQty:d stepSize:d',
  NOTIONAL: 'minNotional:d applyMinToMarket:b maxNotional:d applyMaxToMarket:b avgPriceMins:n',
  PERCENT_PRICE_BY_SIDE: `bidMultiplierUp:d bidMultiplierDown:d askMultiplierUp:d askMultiplierDown:d avgPriceMins:n`,
  ICEBERG_PARTS: 'limit:n',
  MAX_NUM_ORDERS: 'maxNumOrders:n',
  MAX_NUM_ALGO_ORDERS: 'maxNumAlgoOrders:n',
  MAX_NUM_ORDER_LISTS: 'maxNumOrderLists:n',
  MAX_NUM_ORDER_AMENDS: 'maxNumOrderAmends:n',
  MAX_NUM_ICEBERG_ORDERS: 'maxNumIcebergOrders:n',
  TRAILING_DELTA: `minTrailingAboveDelta:n maxTrailingAboveDelta:n minTrailingBelowDelta:n maxTrailingBelowDelta:n`,
};

export const FUTURES_FILTERS: Shapes = {
  PRICE_FILTER: 'minPrice:d maxPrice:d tickSize:d',
  LOT_SIZE: 'minQty:d maxQty:d stepSize:d',
  MARKET_LOT_SIZE: 'minQty:d maxQty:d stepSize:d',
  MAX_NUM_ORDERS: 'limit:n',
  MAX_NUM_ALGO_ORDERS: 'limit:n',
  MIN_NOTIONAL: 'notional:d',
  POSITION_RISK_CONTROL: 'positionControlSide:s',
  PERCENT_PRICE: 'multiplierUp:d multiplierDown:d multiplierDecimal:s',
};

/** Public requests, what they answer, and how many entries a list has. */
export const PUBLIC_ANSWERS: readonly (readonly [
  path: string,
  shape: string,
  entries?: number | 'every symbol',
])[] = [
  ['/api/v3/ping', 'empty'],
  ['/fapi/v1/ping', 'empty'],
  ['/api/v3/time', 'time'],
  ['/fapi/v1/time', 'time'],
  ['/sapi/v1/system/status', 'status'],
  ['/api/v3/exchangeInfo', 'spotInfo'],
  ['/fapi/v1/exchangeInfo', 'futuresInfo'],
  ['/api/v3/ticker/24hr?symbol=BTCUSDT', 'ticker24'],
  ['/api/v3/ticker/24hr', '[ticker24]', 'every symbol'],
  ['/api/v3/ticker/24hr?symbols=["BTCUSDT","ETHUSDT"]', '[ticker24]', 2],
  ['/api/v3/ticker/24hr?symbol=BTCUSDT&type=MINI', 'mini24'],
  ['/fapi/v1/ticker/24hr?symbol=BTCUSDT', 'futures24'],
  ['/fapi/v1/ticker/24hr', '[futures24]', 'every symbol'],
  ['/api/v3/ticker?symbol=BTCUSDT', 'rolling'],
  ['/api/v3/ticker?symbol=BTCUSDT&windowSize=1m', 'rolling'],
  ['/api/v3/ticker?symbol=BTCUSDT&windowSize=23h', 'rolling'],
  ['/api/v3/ticker?symbol=BTCUSDT&windowSize=7d', 'rolling'],
  ['/api/v3/ticker?symbols=["BTCUSDT","ETHUSDT"]', '[rolling]', 2],
  ['/api/v3/ticker/tradingDay?symbol=BTCUSDT&timeZone=8', 'rolling'],
  ['/api/v3/ticker/tradingDay?symbols=["BTCUSDT","ETHUSDT"]', '[rolling]', 2],
  ['/api/v3/ticker/bookTicker?symbol=BTCUSDT', 'quote'],
  ['/api/v3/ticker/bookTicker', '[quote]', 'every symbol'],
  ['/api/v3/ticker/bookTicker?symbols=["BTCUSDT"]', '[quote]', 1],
  ['/fapi/v1/ticker/bookTicker?symbol=BTCUSDT', 'futuresQuote'],
  ['/fapi/v1/ticker/bookTicker', '[futuresQuote]', 'every symbol'],
  ['/api/v3/ticker/price?symbol=BTCUSDT', 'price'],
  ['/api/v3/ticker/price', '[price]', 'every symbol'],
  ['/api/v3/ticker/price?symbols=["BTCUSDT"]', '[price]', 1],
  ['/fapi/v1/ticker/price?symbol=BTCUSDT', 'futuresPrice'],
  ['/fapi/v1/ticker/price', '[futuresPrice]', 'every symbol'],
  ['/fapi/v2/ticker/price?symbol=BTCUSDT', 'futuresPrice'],
  ['/fapi/v2/ticker/price', '[futuresPrice]', 'every symbol'],
  ['/api/v3/avgPrice?symbol=BTCUSDT', 'average'],
  ['/api/v3/aggTrades?symbol=BTCUSDT', '[aggTrade]', 500],
  ['/api/v3/aggTrades?symbol=BTCUSDT&limit=12000', '[aggTrade]', 1000],
  ['/fapi/v1/aggTrades?symbol=BTCUSDT', '[futuresAggTrade]', 500],
  ['/api/v3/trades?symbol=BTCUSDT', '[trade]', 500],
  ['/fapi/v1/trades?symbol=BTCUSDT', '[futuresTrade]', 500],
  ['/fapi/v1/premiumIndex?symbol=BTCUSDT', 'premium'],
  ['/fapi/v1/premiumIndex', '[premium]', 'every symbol'],
  ['/fapi/v1/fundingRate?symbol=BTCUSDT', '[funding]', 100],
  ['/fapi/v1/fundingRate?symbol=BTCUSDT&limit=5000', '[funding]', 1000],
  ['/fapi/v1/fundingInfo', '[fundingInfo]', 'every symbol'],
  ['/fapi/v1/openInterest?symbol=BTCUSDT', 'openInterest'],
  ['/fapi/v1/symbolAdlRisk?symbol=BTCUSDT', 'adl'],
  ...['5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'].map(
    (period) =>
      [
        `/futures/data/openInterestHist?symbol=BTCUSDT&period=${period}&limit=10`,
        '[openInterestHist]',
        10,
      ] as const,
  ),
  ...['globalLongShortAccountRatio', 'topLongShortAccountRatio', 'topLongShortPositionRatio'].map(
    (name) => [`/futures/data/${name}?symbol=BTCUSDT&period=5m&limit=10`, '[ratio]', 10] as const,
  ),
  ['/futures/data/takerlongshortRatio?symbol=BTCUSDT&period=5m&limit=10', '[takers]', 10],
];

/** The weight of public requests. */
export const WEIGHTS: readonly (readonly [path: string, weight: number])[] = [
  ['/api/v3/ping', 1],
  ['/api/v3/exchangeInfo', 20],
  ['/api/v3/depth?symbol=BTCUSDT&limit=100', 5],
  ['/api/v3/depth?symbol=BTCUSDT&limit=500', 25],
  ['/api/v3/depth?symbol=BTCUSDT&limit=1000', 50],
  ['/api/v3/depth?symbol=BTCUSDT&limit=5000', 250],
  ['/api/v3/ticker/24hr?symbol=BTCUSDT', 2],
  ['/api/v3/ticker/24hr', 80],
  ['/api/v3/ticker/bookTicker?symbol=BTCUSDT', 2],
  ['/api/v3/ticker/bookTicker', 4],
  ['/api/v3/ticker/price?symbol=BTCUSDT', 2],
  ['/api/v3/ticker/price', 4],
  ['/api/v3/ticker/tradingDay?symbol=BTCUSDT', 4],
  ['/api/v3/ticker?symbol=BTCUSDT', 4],
  ['/api/v3/aggTrades?symbol=BTCUSDT', 4],
  ['/api/v3/trades?symbol=BTCUSDT', 25],
  ['/api/v3/klines?symbol=BTCUSDT&interval=1m', 2],
  ['/api/v3/uiKlines?symbol=BTCUSDT&interval=1m', 2],
  ['/api/v3/avgPrice?symbol=BTCUSDT', 2],
  ['/fapi/v1/exchangeInfo', 1],
  ['/fapi/v1/depth?symbol=BTCUSDT&limit=50', 2],
  ['/fapi/v1/depth?symbol=BTCUSDT&limit=100', 5],
  ['/fapi/v1/depth?symbol=BTCUSDT&limit=500', 10],
  ['/fapi/v1/depth?symbol=BTCUSDT&limit=1000', 20],
  ['/fapi/v1/ticker/24hr?symbol=BTCUSDT', 1],
  ['/fapi/v1/ticker/24hr', 40],
  ['/fapi/v1/ticker/bookTicker?symbol=BTCUSDT', 2],
  ['/fapi/v1/ticker/bookTicker', 5],
  ['/fapi/v2/ticker/price?symbol=BTCUSDT', 1],
  ['/fapi/v2/ticker/price', 2],
  ['/fapi/v1/premiumIndex?symbol=BTCUSDT', 1],
  ['/fapi/v1/premiumIndex', 10],
  ['/fapi/v1/aggTrades?symbol=BTCUSDT', 20],
  ['/fapi/v1/trades?symbol=BTCUSDT', 5],
  ['/fapi/v1/klines?symbol=BTCUSDT&interval=1m&limit=99', 1],
  ['/fapi/v1/klines?symbol=BTCUSDT&interval=1m&limit=100', 2],
  ['/fapi/v1/klines?symbol=BTCUSDT&interval=1m&limit=500', 5],
  ['/fapi/v1/klines?symbol=BTCUSDT&interval=1m&limit=1500', 10],
  ['/fapi/v1/openInterest?symbol=BTCUSDT', 1],
  ['/fapi/v1/fundingInfo', 0],
];
