import fc from 'fast-check';

/** Random acts with NFTs. `which` chooses among what there is, whoever it belongs to. */

export const who = fc.integer({ min: 0, max: 2 });
export const by = fc.integer({ min: 0, max: 1 });
export const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: 5 }) },
);
export const a = <D extends string>(name: D) => ({ do: fc.constant(name) });

/** Some of them more than people have, and some that round. */
const ether = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.integer({ min: 1, max: 90_000_000 }).map((units) => (units / 1e8).toFixed(8)),
  },
  { weight: 1, arbitrary: fc.constantFrom('0.00000001', '0.00000039', '400', '5000') },
);
const kind = fc.constantFrom('transfer' as const, 'delist' as const, 'burn' as const);

export const nftAct = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...a('draft'), who }) },
  { weight: 3, arbitrary: fc.record({ ...a('ask mint'), who, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('take back'), who, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('mint all'), who, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('delete draft'), who, which }) },
  { weight: 6, arbitrary: fc.record({ ...a('list'), who, which, price: ether }) },
  { weight: 1, arbitrary: fc.record({ ...a('delist'), who, which }) },
  { weight: 6, arbitrary: fc.record({ ...a('buy NFT'), who, which }) },
  {
    weight: 6,
    arbitrary: fc.record({ ...a('bid'), who, which, amount: ether, days: fc.constantFrom(1, 2, 9) }),
  },
  { weight: 4, arbitrary: fc.record({ ...a('accept'), who, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('decline'), who, which }) },
  { weight: 3, arbitrary: fc.record({ ...a('counter'), who, which, price: ether }) },
  { weight: 3, arbitrary: fc.record({ ...a('accept counter'), who, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('decline counter'), who, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('drop bid'), who, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('give'), who, which, to: who }) },
  { weight: 1, arbitrary: fc.record({ ...a('burn'), who, which }) },
  { weight: 3, arbitrary: fc.record({ ...a('mint'), by, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('refuse mint'), by, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('delete item'), by, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('approve collection'), by, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('bids'), by, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('lock' as const, 'unlock' as const), by, which }),
  },
  { weight: 2, arbitrary: fc.record({ ...a('enter'), by, which, kind, to: who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...a('settle'),
      by,
      which,
      outcome: fc.constantFrom('settled' as const, 'failed' as const),
    }),
  },
);

type NftAct = typeof nftAct extends fc.Arbitrary<infer T> ? T : never;
type About = Extract<NftAct, { which: number }>['do'];

const MINTED = "status IN ('minted', 'listed')";
const COUNTERED = "status = 'active' AND counterAmount IS NOT NULL";
const OWNER = 'ownerId = $who';
const RECEIVER = '(SELECT ownerId FROM NftItem WHERE id = NftOffer.itemId) = $who';

/** Where the records of an act are, which of them it is for, and whether somebody may do it with one. */
export const NFT_RECORDS: Record<About, [table: string, likely: string, mine?: string]> = {
  'ask mint': ['NftItem', "status = 'draft'", OWNER],
  'take back': ['NftItem', "status = 'mint_requested'", OWNER],
  // An item of one's collection may be somebody else's by now, and the drafts still one's own.
  'mint all': ['NftItem', "status = 'draft'", OWNER],
  'delete draft': ['NftItem', "status = 'draft'", OWNER],
  burn: ['NftItem', "status = 'minted'", OWNER],
  list: ['NftItem', MINTED, OWNER],
  delist: ['NftItem', "status = 'listed'", OWNER],
  'buy NFT': ['NftItem', "status = 'listed'", 'ownerId <> $who'],
  bid: ['NftItem', MINTED, 'ownerId <> $who'],
  give: ['NftItem', "status = 'minted'", OWNER],
  accept: ['NftOffer', "status = 'active'", RECEIVER],
  decline: ['NftOffer', "status = 'active'", RECEIVER],
  counter: ['NftOffer', "status = 'active'", RECEIVER],
  'accept counter': ['NftOffer', COUNTERED, 'bidderId = $who'],
  'decline counter': ['NftOffer', COUNTERED, 'bidderId = $who'],
  'drop bid': ['NftOffer', "status = 'active'", 'bidderId = $who'],
  mint: ['NftItem', "status = 'mint_requested'"],
  'refuse mint': ['NftItem', "status = 'mint_requested'"],
  'delete item': ['NftItem', "status = 'draft'"],
  bids: ['NftItem', MINTED],
  lock: ['NftItem', 'NOT locked'],
  unlock: ['NftItem', 'locked'],
  enter: ['NftItem', MINTED],
  settle: ['NftActivity', "status = 'pending'"],
  'approve collection': ['NftCollection', "status <> 'approved'"],
};
