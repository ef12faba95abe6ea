import type { Shapes } from './shapes.ts';

const ORDER = `orderId:n symbol:s status:s clientOrderId:s price:d avgPrice:d origQty:d executedQty:d cumQuote:d
  timeInForce:s type:s reduceOnly:b closePosition:b side:s positionSide:s stopPrice:d workingType:s priceProtect:b
  origType:s priceMatch:s selfTradePreventionMode:s goodTillDate:n updateTime:t activatePrice?:d priceRate?:d`;
const ALGO = `algoId:n clientAlgoId:s algoType:=CONDITIONAL orderType:s symbol:s side:s positionSide:s timeInForce:s
  quantity:d algoStatus:s triggerPrice:d price:d icebergQuantity:null selfTradePreventionMode:s workingType:s priceMatch:s
  closePosition:b priceProtect:b reduceOnly:b activatePrice:s callbackRate:s createTime:t updateTime:t triggerTime:n
  goodTillDate:n`;
const TOTALS = `totalInitialMargin:d totalMaintMargin:d totalWalletBalance:d totalUnrealizedProfit:d totalMarginBalance:d
  totalPositionInitialMargin:d totalOpenOrderInitialMargin:d totalCrossWalletBalance:d totalCrossUnPnl:d
  availableBalance:d maxWithdrawAmount:d`;
const WALLET = `asset:s walletBalance:d unrealizedProfit:d marginBalance:d maintMargin:d initialMargin:d
  positionInitialMargin:d openOrderInitialMargin:d crossWalletBalance:d crossUnPnl:d availableBalance:d
  maxWithdrawAmount:d updateTime:t`;
const MARGINS = 'unrealizedProfit:d initialMargin:d maintMargin:d';
const RISK = `symbol:s positionSide:s positionAmt:d entryPrice:d breakEvenPrice:d markPrice:d unRealizedProfit:d
  liquidationPrice:d isolatedMargin:d notional:d isolatedWallet:d`;

/** What requests of a trader on futures answer. */
export const FUTURES: Shapes = {
  order: `${ORDER} cumQty:d`,
  queried: `${ORDER} time:t cumQty?:d`,
  algo: ALGO,
  queriedAlgo: `${ALGO} actualOrderId:s actualPrice:d tpTriggerPrice:d tpPrice:d slTriggerPrice:d slPrice:d tpOrderType:s`,
  accountV3: `${TOTALS} assets:[wallet] positions:[positionV3]`,
  wallet: `${WALLET} marginAvailable?:b`,
  positionV3: `symbol:s positionSide:s positionAmt:d ${MARGINS} isolatedMargin:d notional:d isolatedWallet:d updateTime:t`,
  accountV2: `${TOTALS} feeTier:n feeBurn:b canTrade:=true canDeposit:b canWithdraw:b multiAssetsMargin:=false
    tradeGroupId:n updateTime:n assets:[walletV2] positions:[positionV2]`,
  walletV2: `${WALLET} marginAvailable:b`,
  positionV2: `symbol:s positionSide:s positionAmt:d ${MARGINS} updateTime:n positionInitialMargin:d
    openOrderInitialMargin:d leverage:d isolated:b entryPrice:d maxNotional:d bidNotional:d askNotional:d isolatedWallet?:d
    notional?:d breakEvenPrice?:d isolatedMargin?:d`,
  balance: `accountAlias:s asset:s balance:d crossWalletBalance:d crossUnPnl:d availableBalance:d maxWithdrawAmount:d
    marginAvailable:b updateTime:t`,
  config: `feeTier:n canTrade:=true canDeposit:b canWithdraw:b dualSidePosition:=false updateTime:n
    multiAssetsMargin:=false tradeGroupId:=-1`,
  commission: 'symbol:=BTCUSDT makerCommissionRate:d takerCommissionRate:d rpiCommissionRate?:d',
  riskV3: `${RISK} marginAsset:=USDT initialMargin:d maintMargin:d positionInitialMargin:d openOrderInitialMargin:d adl:n
    bidNotional:d askNotional:d updateTime:t leverage?:d marginType?:s`,
  riskV2: `${RISK} leverage:d maxNotionalValue:d marginType:s isAutoAddMargin:s updateTime:n isolated?:b adlQuantile?:n`,
  brackets: 'symbol:s notionalCoef?:f brackets:[bracket]',
  bracket: 'bracket:n initialLeverage:n notionalCap:f notionalFloor:f maintMarginRatio:f cum:f',
  leverage: 'leverage:=7 maxNotionalValue:d symbol:=BTCUSDT',
  symbolConfig: 'symbol:=BTCUSDT marginType:s isAutoAddMargin:=false leverage:n maxNotionalValue:d',
  marginChange: 'symbol:s type:n deltaType:s amount:d asset:=USDT time:t positionSide:s',
  trade: `buyer:b commission:d commissionAsset:=USDT id:n maker:b orderId:n price:d qty:d quoteQty:d realizedPnl:d side:s
    positionSide:s symbol:s time:t`,
  income: 'symbol:s incomeType:s income:d asset:=USDT info:s time:t tranId:any tradeId:s',
  limit: 'rateLimitType:s interval:s intervalNum:n limit:n count?:n',
  done: 'code:=200 msg:s',
};
