import type { Topic } from '@papermint/contracts/messages/statuses';
import { expect, test } from 'vitest';
import { supportAnswer } from './support-desk-rules.ts';

const WAIT = {
  queue: 'withdrawalsStaff',
  text: 'The simulated desk will check your withdrawal.',
  dueAt: '2026-06-01T18:40:00.000Z',
};
const asked = (topic: Topic, text: string, subject = 'A question') =>
  supportAnswer({ topic, subject, text, firstName: 'Ingrid', waits: [WAIT] });

test.each<[Topic, string, RegExp]>([
  ['deposits', 'My bank transfer of yesterday has not arrived', /found your payment/],
  ['deposits', 'How many confirmations does the network need until my tx counts?', /after its confirmations/],
  ['withdrawals', 'Why is my withdrawal still pending approval?', /reviewed first/],
  ['withdrawals', 'Withdrawals are locked, I cannot withdraw for 24 hours', /locked for a while/],
  ['identity', 'Is my passport verified?', /Account > Verification/],
  ['trading', 'I was liquidated, what is the margin of a position?', /maintenance margin/],
  ['security', 'I lost my authenticator, how do I reset two-factor?', /two-factor authentication/],
  ['other', 'What are the royalties of an NFT collection?', /collection needs a name of its own/],
  ['account', 'I need a statement for my tax adviser', /CSV file/],
  ['earn_cards', 'When exactly does my contract mature?', /Rewards grow/],
  ['trading', 'Hm.', /Tell us what you did/],
  ['other', 'Is this real money?', /simulated/],
  ['other', 'Hm.', /Tell us what you did/],
])('answers a question about %s: %s', (topic, text, answer) => {
  const { text: said, resolve } = asked(topic, text);
  expect(said).toMatch(answer);
  expect(said).toMatch(/^Hello Ingrid,[\s\S]*This answer is simulated\.$/);
  expect(resolve).toBe(false);
});

test('names what waits only where the question is about it', () => {
  expect(asked('withdrawals', 'When does my withdrawal arrive?').text).toContain(
    'The simulated desk will check your withdrawal. It is due by 1 Jun 2026, 18:40 UTC.',
  );
  expect(asked('trading', 'Which order fills first?').text).not.toContain('check your withdrawal');
});

test('resolves a conversation that ends with thanks, and not one that asks on', () => {
  expect(asked('deposits', 'Great, thank you!')).toMatchObject({ resolve: true });
  expect(asked('deposits', 'Thanks, and when does the deposit arrive?')).toMatchObject({ resolve: false });
});
