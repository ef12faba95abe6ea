import { expect, test } from 'vitest';
import { slipText } from '../../testing/slip-text.ts';
import { transferSlip } from './transfer-slip.tsx';

const EMPTY = { currency: 'USD', recipient: '', recipientName: '', amount: '', note: '' };

test('shows a dash for each fact that is still to come', () => {
  expect(slipText(transferSlip(EMPTY, '0', String))).toEqual({
    figure: '–',
    outcome: 'They receive: –',
    facts: ['To: –', 'Amount: –', 'Fee: Free', 'Processing time: Immediately', 'They receive: –'],
  });
});

test('takes the fee from what they receive, and names recipient and note', () => {
  const typed = { ...EMPTY, recipient: '10000001', recipientName: 'Maya', amount: '250', note: ' Lunch ' };
  expect(slipText(transferSlip(typed, '0.01', (amount) => `${amount} USD`))).toEqual({
    figure: '$250.00',
    outcome: 'They receive: $247.50',
    facts: [
      'To: Maya, account 10000001',
      'Amount: 250 USD',
      'Fee: $2.50',
      'Note: Lunch',
      'Processing time: Immediately',
      'They receive: $247.50',
    ],
  });
});
