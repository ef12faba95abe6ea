import type { Shapes } from './shapes.ts';

/** What requests to the wallet answer. */
export const WALLET: Shapes = {
  coin: `coin:s depositAllEnable:b withdrawAllEnable:b name:s free:d locked:d freeze:d withdrawing:d ipoing:d ipoable:d
    storage:d isLegalMoney:b trading:b networkList:[network]`,
  network: `network:s coin:s withdrawIntegerMultiple:d isDefault:b depositEnable:b withdrawEnable:b depositDesc:s
    withdrawDesc:s specialTips:s name:s resetAddressStatus:b addressRegex:s memoRegex:s withdrawFee:d withdrawMin:d
    withdrawMax:d withdrawInternalMin:d depositDust:d minConfirm:n unLockConfirm:n sameAddress:b estimatedArrivalTime:n
    busy:b contractAddressUrl:s contractAddress:s
    specialWithdrawTips?:s withdrawTag?:b`,
  fee: 'symbol:s makerCommission:d takerCommission:d',
  address: 'address:s coin:=BTC tag:s url:s',
  restrictions: `ipRestrict:=false createTime:t enableReading:=true enableWithdrawals:b enableInternalTransfer:b
    enableMargin:=false enableFutures:=true permitsUniversalTransfer:b enableVanillaOptions:=false enableFixApiTrade:=false
    enableFixReadOnly:=false enableSpotAndMarginTrading:=true enablePortfolioMarginTrading:=false`,
  asset: 'asset:s free:d locked:d freeze:d withdrawing:d ipoable:d btcValuation:d',
  walletBalance: 'activate:b balance:d walletName:s',
  convertAsset: 'asset:s fraction:n',
  transfers: 'total:n rows:[transfer]',
  transfer: 'asset:s amount:d type:s status:=CONFIRMED tranId:n timestamp:t',
  quote: 'quoteId:s ratio:d inverseRatio:d validTimestamp:t toAmount:d fromAmount:d',
  accepted: 'orderId:s createTime:t orderStatus:s',
  convertPair: `fromAsset:s toAsset:s fromAssetMinAmount:d fromAssetMaxAmount:d toAssetMinAmount:d toAssetMaxAmount:d
    fromIsBase?:b`,
};
