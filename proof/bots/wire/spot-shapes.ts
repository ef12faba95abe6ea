import type { Shapes } from './shapes.ts';

const ACK = 'symbol:s orderId:n orderListId:n clientOrderId:s transactTime:t';
const STATE = `price:d8 origQty:d8 executedQty:d8 origQuoteOrderQty:d8 cummulativeQuoteQty:d8 status:s timeInForce:s type:s
  side:s selfTradePreventionMode:s`;
const OWN =
  'stopPrice?:d8 icebergQty?:d8 trailingDelta?:n trailingTime?:n strategyId?:n strategyType?:n expiryReason?:s';
const LIST = `orderListId:n contingencyType:s listStatusType:s listOrderStatus:s listClientOrderId:s transactionTime:t
  symbol:s orders:[listed]`;

/** What requests of a trader on the spot market answer. */
export const SPOT: Shapes = {
  empty: '',
  ack: ACK,
  result: `${ACK} ${STATE} workingTime:n ${OWN}`,
  full: `${ACK} ${STATE} workingTime:n ${OWN} fills:[fill]`,
  fill: 'price:d8 qty:d8 commission:d8 commissionAsset:s tradeId:n',
  queried: `symbol:s orderId:n orderListId:n clientOrderId:s ${STATE} stopPrice:d8 icebergQty:d8 time:t updateTime:t
    isWorking:b workingTime:n trailingDelta?:n trailingTime?:n strategyId?:n strategyType?:n expiryReason?:s`,
  canceled: `symbol:s origClientOrderId:s orderId:n orderListId:n clientOrderId:s transactTime:t ${STATE} ${OWN}`,
  replaced: 'cancelResult:=SUCCESS newOrderResult:=SUCCESS cancelResponse:{canceled} newOrderResponse:{full}',
  amended: 'transactTime:t executionId:n amendedOrder:{amendedOrder}',
  amendedOrder: `symbol:s orderId:n orderListId:n origClientOrderId:s clientOrderId:s price:d8 qty:d8 executedQty:d8
    preventedQty:d8 quoteOrderQty:d8 cumulativeQuoteQty:d8 status:s timeInForce:s type:s side:s workingTime:t
    selfTradePreventionMode:s`,
  amendment:
    'symbol:s orderId:n executionId:n origClientOrderId:s newClientOrderId:s origQty:d8 newQty:d8 time:t',
  trade: `symbol:s id:n orderId:n orderListId:n price:d8 qty:d8 quoteQty:d8 commission:d8 commissionAsset:s time:t isBuyer:b
    isMaker:b isBestMatch:=true`,
  listed: 'symbol:s orderId:n clientOrderId:s',
  list: LIST,
  placedList: `${LIST} orderReports:a`,
  account: `makerCommission:n takerCommission:n buyerCommission:n sellerCommission:n commissionRates:{rates} canTrade:=true
    canWithdraw:b canDeposit:b brokered:=false requireSelfTradePrevention:b preventSor:b updateTime:t accountType:=SPOT
    balances:[balance] permissions:a uid:n`,
  rates: 'maker:d8 taker:d8 buyer:d8 seller:d8',
  balance: 'asset:s free:d8 locked:d8',
  count: 'rateLimitType:=ORDERS interval:s intervalNum:n limit:n count:n',
};
