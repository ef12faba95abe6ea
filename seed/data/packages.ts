/** The packages of accounts. A package lowers fees; withdrawals never depend on it. */
export const packages = [
  {
    slug: 'starter',
    name: 'Starter',
    rank: 1,
    description: 'Everything you need to begin.',
    makerFee: '0.0016',
    takerFee: '0.0026',
    maxLeverage: 20,
  },
  {
    slug: 'silver',
    name: 'Silver',
    rank: 2,
    description: 'Lower fees for those who trade every week.',
    makerFee: '0.0012',
    takerFee: '0.002',
    maxLeverage: 50,
  },
  {
    slug: 'gold',
    name: 'Gold',
    rank: 3,
    description: 'Lower still, for those who trade every day.',
    makerFee: '0.0008',
    takerFee: '0.0014',
    maxLeverage: 75,
  },
  {
    slug: 'platinum',
    name: 'Platinum',
    rank: 4,
    description: 'The lowest fees there are.',
    makerFee: '0.0004',
    takerFee: '0.001',
    maxLeverage: 100,
  },
] as const;
