-- Cost basis and P&L follow from the transactions, so no table of their own goes along with trades.
DROP TABLE "SpotHolding";
