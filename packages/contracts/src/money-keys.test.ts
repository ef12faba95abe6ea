import { expect, test } from 'vitest';
import { callList } from './calls.ts';

/** The groups whose commands move money, or take a step of a payment. */
const MONEY =
  /^(adjustmentsStaff|billing|billingStaff|cards|cardsStaff|convert|deposits|depositConfirmationsStaff|futures|futuresOrders|futuresPositions|futuresStaff|nftTrading|packages|spot|spotStaff|staking|stakingStaff|transfers|twap|withdrawals|withdrawalsStaff)\./;

/** Commands of these groups that move nothing, each with the reason. */
const NOTHING: Record<string, string> = {
  'cards.request': 'asks for a card, which has no money yet',
  'cards.freeze': 'sets a switch',
  'cards.limits': 'sets limits',
  'cards.reveal': 'shows the number',
  'cardsStaff.add': 'adds a card, which has no money yet',
  'cardsStaff.changeSettings': 'sets terms',
  'cardsStaff.enable': 'sets a switch',
  'cardsStaff.update': 'changes a label and limits',
  'convert.getOffer': 'quotes a rate; takeOffer moves money',
  'nftTrading.counter': 'names a price; acceptCounter moves money',
  'nftTrading.declineCounter': 'leaves the offer and its escrow as they are',
  'nftTrading.record': 'records a view',
  'staking.enableAlert': 'sets a switch',
  'stakingStaff.createProduct': 'adds a product',
  'stakingStaff.setStatus': 'sets the status of a product',
  'stakingStaff.toggle': 'sets a switch',
  'stakingStaff.updateProduct': 'sets terms',
  'withdrawalsStaff.changeTerms': 'sets terms',
};

const commands = callList().filter(({ name, call }) => call.kind === 'command' && MONEY.test(name));

test.each(commands.map(({ name, call }) => [name, call] as const))(
  '%s takes an idempotency key, or moves nothing',
  (name, call) => {
    if (call.sandbox || NOTHING[name]) return;
    expect(call.kind === 'command' && call.movesMoney, `${name} ${call.method} ${call.path}`).toBe(true);
  },
);

test('every exception is a command without a key', () => {
  const without = commands.filter(({ call }) => call.kind === 'command' && !call.movesMoney);
  expect(Object.keys(NOTHING).filter((name) => !without.some((one) => one.name === name))).toEqual([]);
});
