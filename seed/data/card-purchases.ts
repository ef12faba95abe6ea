import type { MerchantId } from '@papermint/contracts/cards/merchants';

/** A purchase of a persona. The merchant declines it beyond the limits of the card. */
export interface Bought {
  merchant: MerchantId;
  /** Dollars. */
  amount: string;
  /** The time before the present, days. */
  days: number;
}

/** A subscription, which its merchant charges once a month. */
export interface Subscription {
  merchant: MerchantId;
  amount: string;
  day: number;
}

/** The prices of merchants from which people who are no personas buy. */
export const prices: Readonly<Partial<Record<MerchantId, readonly string[]>>> = {
  kiosk: ['3.20', '7.85', '11.40', '14.25', '18.60'],
  books: ['9.90', '12.50', '14.90', '19.00'],
  coffee: ['3.80', '4.60', '6.40', '9.20'],
  rail: ['8.40', '18.40', '23.50'],
  garden: ['8.50', '12.50', '21.90'],
};

/** Subscriptions of people who are not personas. */
export const othersSubscriptions: readonly Subscription[] = [
  { merchant: 'stream', amount: '12.99', day: 6 },
  { merchant: 'cloud', amount: '6.00', day: 17 },
  { merchant: 'mobile', amount: '15.00', day: 23 },
];

const bought = (merchant: MerchantId, amount: string, days: number): Bought => ({ merchant, amount, days });

export const mayaFirst: readonly Bought[] = [
  bought('books', '14.90', 66.27),
  bought('coffee', '4.60', 58.31),
];

export const mayaShopping: readonly Bought[] = [
  bought('books', '24.00', 38.81),
  bought('outfit', '79.95', 33.74),
  bought('kiosk', '11.35', 29.92),
  bought('garden', '34.90', 26.02),
  bought('coffee', '4.60', 22.28),
  bought('parts', '89.99', 15.69),
  bought('kiosk', '8.70', 13.18),
  bought('coffee', '9.20', 3.97),
  bought('kiosk', '14.25', 2.04),
];

/** A long weekend in Lisbon. The hotel asks for more than the limit of the card for one purchase. */
export const mayaTrip = {
  city: 'Lisbon, PT',
  from: 10.45,
  to: 6.6,
  hotel: bought('miradouro', '264.00', 6.31),
  bought: [
    bought('rail', '23.50', 10.36),
    bought('tasca', '27.80', 9.81),
    bought('kiosk', '6.60', 9.08),
    bought('tasca', '31.20', 7.83),
    bought('miradouro', '264.00', 6.31),
  ],
} as const;

export const helenaEveryday: readonly Bought[] = [
  bought('kiosk', '46.30', 56.12),
  bought('outfit', '179.00', 52.88),
  bought('coffee', '18.40', 49.31),
  bought('parts', '349.00', 43.09),
  bought('kiosk', '38.75', 37.86),
  bought('garden', '112.50', 34.97),
  bought('books', '42.80', 26.14),
  bought('kiosk', '51.20', 15.02),
  bought('rail', '64.40', 9.26),
  bought('outfit', '95.00', 5.11),
  bought('coffee', '22.60', 2.87),
];

/** A week in Kyoto. */
export const helenaTrip = {
  city: 'Kyoto, JP',
  from: 24.6,
  to: 17.9,
  bought: [
    bought('rail', '118.00', 24.14),
    bought('noodles', '34.20', 23.21),
    bought('ryokan', '780.00', 21.38),
    bought('noodles', '41.60', 20.19),
    bought('ryokan', '585.00', 18.42),
  ],
} as const;

export const mayaSubscriptions: readonly Subscription[] = [
  { merchant: 'stream', amount: '12.99', day: 8 },
  { merchant: 'cloud', amount: '6.00', day: 14 },
];

export const helenaSubscriptions: readonly Subscription[] = [
  { merchant: 'cloud', amount: '49.00', day: 3 },
  { merchant: 'stream', amount: '12.99', day: 11 },
  { merchant: 'mobile', amount: '35.00', day: 21 },
];
