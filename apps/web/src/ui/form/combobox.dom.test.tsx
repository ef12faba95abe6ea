import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Combobox } from './combobox.tsx';

const COINS = { BNB: 'BNB (BNB)', BTC: 'Bitcoin (BTC)', ETH: 'Ether (ETH)' };

let renderAgain: () => void = () => undefined;

/** A choice on a page that makes new options with each of its renders. */
function Coins() {
  const [value, setValue] = useState<string | null>('BNB');
  const [renders, setRenders] = useState(0);
  renderAgain = () => act(() => setRenders((count) => count + 1));
  return (
    <Combobox
      label="Coin"
      value={value}
      options={Object.entries(COINS).map(([coin, label]) => ({ value: coin, label, note: `${renders}` }))}
      onChange={setValue}
    />
  );
}

test('keeps the typed text while the page renders between two keys, and chooses by it', async () => {
  const person = show(<Coins />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' });
  await person.tab();
  expect(field.value).toBe('BNB (BNB)');
  for (const key of ['B', 'T', 'C']) {
    await person.keyboard(key);
    renderAgain();
  }
  expect(field.value).toBe('BTC');
  await person.keyboard('{Enter}');
  expect(field.value).toBe('Bitcoin (BTC)');
});

test('shows what the options of the last render say', async () => {
  const person = show(<Coins />);
  await person.tab();
  await person.keyboard('eth');
  renderAgain();
  expect(screen.getByRole('option').textContent).toContain('1');
});
