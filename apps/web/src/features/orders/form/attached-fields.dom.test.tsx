import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/btc-market.ts';
import { show } from '../../../testing/show.tsx';
import { AttachedFields } from './attached-fields.tsx';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { errorOf, placeInputOf } from './order-input.ts';

/** What a limit purchase attaches, with what placing it would send and refuse. */
function Form() {
  const [draft, setDraft] = useState<OrderDraft>({
    ...EMPTY_DRAFT,
    type: 'limit',
    price: '60000',
    amount: '1',
  });
  const order = { pair: 'BTC/USD', side: 'buy', amount: '1', expiresAt: 0 } as const;
  const wrong = errorOf(draft, 'buy', 'BTC');
  return (
    <>
      <AttachedFields
        form="test"
        market={BTC_MARKET}
        side="buy"
        draft={draft}
        onChange={(fields) => setDraft({ ...draft, ...fields })}
        errorAt={(field) => (wrong?.at === field ? wrong.message : undefined)}
      />
      <output>{JSON.stringify(placeInputOf(draft, order))}</output>
    </>
  );
}

const sent = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const trail = (name: string) =>
  [
    ...screen.getByRole('group', { name }).querySelectorAll<HTMLInputElement>('input[type=radio]'),
  ][1] as HTMLInputElement;

test('a limit order attaches prices or trailing distances', async () => {
  const person = show(<Form />);
  await person.click(screen.getByText('Take profit and stop loss'));
  await person.type(field('Take profit price'), '65000');
  expect(sent()).toMatchObject({ takeProfit: '65000' });
  await person.click(trail('Take profit'));
  await person.type(field('Take profit trailing distance'), '1.5');
  await person.type(field('Take profit activation price'), '64000');
  await person.click(trail('Stop loss'));
  await person.click(screen.getByRole('button', { name: 'Enter the stop loss trailing distance in USD' }));
  await person.type(field('Stop loss trailing distance'), '900');
  expect(screen.queryByLabelText('Stop loss limit price')).toBeNull();
  expect(sent()).toEqual({
    pair: 'BTC/USD',
    side: 'buy',
    type: 'limit',
    amount: '1',
    price: '60000',
    timeInForce: 'GTC',
    takeProfitTrail: { percent: '1.5', activationPrice: '64000' },
    stopLossTrail: { amount: '900' },
  });
});

test('an activation price needs a distance, which the open fold asks for', async () => {
  const person = show(<Form />);
  await person.click(screen.getByText('Take profit and stop loss'));
  await person.click(trail('Stop loss'));
  await person.type(field('Stop loss activation price'), '61000');
  expect(screen.getByText('Enter the trailing distance of the stop loss')).toBeTruthy();
  expect(sent()).not.toHaveProperty('stopLossTrail');
});
