import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/btc-market.ts';
import { show } from '../../../testing/show.tsx';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { TrailingField } from './trailing-field.tsx';

function Form() {
  const [draft, setDraft] = useState<OrderDraft>({ ...EMPTY_DRAFT, type: 'trailing_stop' });
  return (
    <TrailingField
      form="test"
      market={BTC_MARKET}
      side="sell"
      draft={draft}
      onChange={(fields) => setDraft({ ...draft, ...fields })}
      nameOf={(field) => field}
      errorAt={() => undefined}
      label="Trailing distance"
    />
  );
}

test('takes the distance in percent or as an amount, and shows the stop price', async () => {
  const person = show(<Form />);
  const distance = () => screen.getByLabelText<HTMLInputElement>('Trailing distance');
  await person.type(distance(), '2');
  expect(screen.getByTitle('58,800 USD')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Enter the trailing distance in USD' }));
  expect(distance().value).toBe('');
  expect(screen.queryByText(/^Stop price now/)).toBeNull();
  await person.type(distance(), '1500');
  expect(screen.getByTitle('58,500 USD')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Enter the trailing distance in percent' }));
  expect(distance().value).toBe('2');
});
