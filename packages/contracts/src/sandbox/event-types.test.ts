import { expect, test } from 'vitest';
import { eventTypeNamed, eventTypes, matchesType, patternError, typeOfEvent } from './event-types.ts';

test('every command belongs to one type', () => {
  const commands = eventTypes.flatMap((one) => one.commands);
  expect(new Set(commands).size).toBe(commands.length);
  expect(new Set(eventTypes.map(({ type }) => type)).size).toBe(eventTypes.length);
});

test.each([
  ['deposit.begin', { from: null, to: 'pending' }, 'deposit.created'],
  ['deposit.confirm', { from: 'confirming', to: 'completed' }, 'deposit.completed'],
  ['deposit.approve', { from: 'under_review', to: 'completed' }, 'deposit.completed'],
  ['spot_order.fill', { from: 'new', to: 'filled' }, 'order.filled'],
  ['withdrawal.approve', { from: 'pending_approval', to: 'approved' }, 'withdrawal.approved'],
  ['transfers.send', {}, 'transfer.completed'],
  // A call may have the name of a step.
  ['nft.list', {}, null],
  ['sandbox.signIn', {}, null],
])('%s with %j is %s', (command, data, type) => {
  expect(typeOfEvent({ command, data })).toBe(type);
});

test('a type has the statuses and facts of its table', () => {
  expect(eventTypeNamed('deposit.completed')).toMatchObject({
    statuses: ['completed'],
    facts: ['credited'],
  });
  expect(eventTypeNamed('order.created')?.statuses).toEqual([
    'pending_new',
    'untriggered',
    'new',
    'rejected',
  ]);
});

test('patterns match types', () => {
  expect(matchesType('*', 'order.filled')).toBe(true);
  expect(matchesType('order.*', 'order.filled')).toBe(true);
  expect(matchesType('order.*', 'futures_order.filled')).toBe(false);
  expect(matchesType('order.filled', 'order.filled')).toBe(true);
  expect(patternError('order.*')).toBeUndefined();
  expect(patternError('orders.*')).toContain('is not a type of event');
});
