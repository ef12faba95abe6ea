import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/btc-market.ts';
import { show } from '../../../testing/show.tsx';
import { OcoFields } from './oco-fields.tsx';
import type { OrderDraft, OrderError } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { errorOf, placeInputOf } from './order-input.ts';
import { marketErrorOf } from './price-checks.ts';

/** The fields of an OCO sale, with what placing it would send or refuse. */
function Form() {
  const [draft, setDraft] = useState<OrderDraft>({ ...EMPTY_DRAFT, type: 'oco', amount: '1' });
  const [wrong, setWrong] = useState<OrderError | null>(null);
  const check = () =>
    setWrong(
      errorOf(draft, 'sell', 'BTC') ??
        marketErrorOf(draft, { market: BTC_MARKET, side: 'sell', price: BTC_MARKET.price }),
    );
  return (
    <>
      <OcoFields
        form="test"
        market={BTC_MARKET}
        side="sell"
        draft={draft}
        onChange={(fields) => setDraft({ ...draft, ...fields })}
        errorAt={(field) => (wrong?.at === field ? wrong.message : undefined)}
      />
      <button type="button" onClick={check}>
        Place
      </button>
      <output>
        {JSON.stringify(placeInputOf(draft, { pair: 'BTC/USD', side: 'sell', amount: '1', expiresAt: 0 }))}
      </output>
    </>
  );
}

const sent = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, string>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const group = (name: string) => screen.getByRole('group', { name });
const choices = (name: string) => [...group(name).querySelectorAll<HTMLInputElement>('input[type=radio]')];

test('each order waits at a price or trails, in percent or by an amount', async () => {
  const person = show(<Form />);
  expect(screen.getByLabelText('Limit price')).toBeTruthy();
  expect(screen.getByLabelText('Stop price')).toBeTruthy();
  await person.click(choices('Take profit order')[1] as HTMLInputElement);
  await person.type(field('Take profit trailing distance'), '3');
  await person.type(field('Take profit activation price'), '55000');
  expect(screen.getByText(/Trigger price at the activation price/).textContent).toContain('56,650');
  await person.click(choices('Stop loss order')[1] as HTMLInputElement);
  await person.click(screen.getByRole('button', { name: 'Enter the stop trailing distance in USD' }));
  await person.type(field('Stop trailing distance'), '1500');
  await person.type(field('Stop limit price'), '57000');
  expect(screen.getByText(/Stop price now/).textContent).toContain('58,500');
  expect(sent()).toEqual({
    pair: 'BTC/USD',
    side: 'sell',
    type: 'oco',
    amount: '1',
    takeProfitTrailingPercent: '3',
    takeProfitPrice: '55000',
    trailingAmount: '1500',
    stopLimitPrice: '57000',
    timeInForce: 'GTC',
  });
});

test('an order that waits at a price again sends none of its distance', async () => {
  const person = show(<Form />);
  await person.click(choices('Stop loss order')[1] as HTMLInputElement);
  await person.type(field('Stop trailing distance'), '2');
  await person.click(choices('Stop loss order')[0] as HTMLInputElement);
  await person.type(field('Stop price'), '58000');
  await person.type(field('Limit price'), '62000');
  expect(sent()).toMatchObject({ price: '62000', stopPrice: '58000' });
  expect(sent()).not.toHaveProperty('trailingPercent');
});

test('refusals stand at the field of their order', async () => {
  const person = show(<Form />);
  const place = () => person.click(screen.getByRole('button', { name: 'Place' }));
  const errorAt = (name: string) => {
    const control = field(name);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  await place();
  expect(errorAt('Limit price')).toBe('Enter a limit price');
  await person.click(choices('Take profit order')[1] as HTMLInputElement);
  await place();
  expect(errorAt('Take profit trailing distance')).toBe('Enter a trailing distance, such as 2');
  await person.type(field('Take profit trailing distance'), '60');
  await person.type(field('Stop price'), '61000');
  await place();
  expect(errorAt('Take profit trailing distance')).toBe('Trailing distance must be from 0.1 to 50 percent');
  await person.clear(field('Take profit trailing distance'));
  await person.type(field('Take profit trailing distance'), '3');
  await place();
  expect(errorAt('Stop price')).toBe('Stop price must be below the current price, 60,000.00 USD');
});
