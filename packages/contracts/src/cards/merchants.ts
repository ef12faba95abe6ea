/** The merchants of the simulated network. None of them exists. */
export const merchants = [
  { id: 'kiosk', name: 'Corner Kiosk', category: 'Groceries' },
  { id: 'books', name: 'Paper Lantern Books', category: 'Books' },
  { id: 'coffee', name: 'Second Cup Roastery', category: 'Restaurants' },
  { id: 'rail', name: 'Northline Rail', category: 'Travel' },
  { id: 'hotel', name: 'Hotel Meridian Test', category: 'Travel' },
  { id: 'stream', name: 'Streambox', category: 'Subscriptions' },
  { id: 'cloud', name: 'Nimbus Hosting', category: 'Software' },
  { id: 'outfit', name: 'Field Outfitters', category: 'Clothing' },
  { id: 'parts', name: 'Volt Electronics', category: 'Electronics' },
  { id: 'garden', name: 'Green Thumb Garden', category: 'Home' },
  { id: 'mobile', name: 'Signal Mobile', category: 'Subscriptions' },
  { id: 'tasca', name: 'Tasca do Cais, Lisbon', category: 'Restaurants' },
  { id: 'miradouro', name: 'Hotel Miradouro Test, Lisbon', category: 'Travel' },
  { id: 'noodles', name: 'Nishiki Noodle Bar, Kyoto', category: 'Restaurants' },
  { id: 'ryokan', name: 'Ryokan Aoba Test, Kyoto', category: 'Travel' },
] as const;

export type MerchantId = (typeof merchants)[number]['id'];

export const merchantIds = merchants.map(({ id }) => id) as unknown as readonly [MerchantId, ...MerchantId[]];

export const merchantOf = (id: MerchantId) => merchants.find((one) => one.id === id) ?? merchants[0];
