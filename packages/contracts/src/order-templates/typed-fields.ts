/** The fields of the order form that are typed. */
export const typedTemplateFields = [
  ...(['amount', 'price', 'stopPrice', 'stopLimitPrice'] as const),
  ...([
    'trailingPercent',
    'trailingAmount',
    'activationPrice',
    'takeProfitPrice',
    'takeProfitTrailingPercent',
    'takeProfitTrailingAmount',
    'visibleAmount',
    'takeProfit',
    'stopLoss',
  ] as const),
] as const;
