import type { Order } from '@papermint/contracts/orders/model';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import type { Market } from '../../markets/markets.ts';
import { LadderBody } from './ladder-body.tsx';
import { ladderAmountAtom, setLadderChoices } from './ladder-choices.ts';
import type { LadderDesk } from './ladder-desk.ts';
import { ladderBook, ladderScale } from './ladder-rows.ts';
import { useLadderActs } from './use-ladder-acts.ts';

const MARKET = { pair: 'BTC/USD', base: 'BTC', tick: '1', lot: '0.01', baseScale: 8, quoteScale: 2 };
const SCALE = ladderScale(MARKET, '1');
const BOOK = ladderBook({ bids: [['99', '2']], asks: [['101', '3']] }, '1', SCALE);
const ENTRIES: ReadonlySet<number> = new Set();

const order = { side: 'buy', status: 'new', amount: '0.5', filled: '0.1' } as Order;

function Ladder({ desk, say }: { desk: LadderDesk; say: (text: string) => void }) {
  const market = MARKET as unknown as Market;
  const acts = useLadderActs({ desk, market, reduceOnly: false, onPick: nothing, say });
  return (
    <LadderBody
      ref={null}
      book={BOOK}
      scale={SCALE}
      last={{ row: 100, side: 'buy' }}
      entries={ENTRIES}
      trading={{ desk, acts }}
      onPick={nothing}
      say={say}
      onLost={nothing}
    />
  );
}

const nothing = () => undefined;

/** A ladder with one order to buy at 98, or with others. */
function shown(refusal?: string, orders: readonly Order[] = [order]) {
  const move = vi.fn(async () => undefined);
  const cancel = vi.fn();
  const line = {
    id: 'a',
    price: '98',
    title: 'Buy 0.4',
    tone: 'up' as const,
    move: { titleAt: (price: string) => `Buy 0.4 at ${price}`, send: move },
    remove: { word: 'Cancel', send: cancel },
  };
  let answer: (message: string) => void = () => undefined;
  const place = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const fill = vi.fn();
  const say = vi.fn();
  const desk = {
    orders: { about: 'spot', changed: async () => undefined },
    own: orders.map((one) => ({ order: one, line })),
    reduces: false,
    refusal: () => refusal,
    place,
    fill,
  } as unknown as LadderDesk;
  const person = show(<Ladder desk={desk} say={say} />);
  return { person, place, fill, move, cancel, say, answer: (message: string) => answer(message) };
}

afterEach(() => {
  setLadderChoices({ places: false });
  store.set(ladderAmountAtom, {});
});

const cell = (name: string) => screen.getByRole('button', { name });

test('a press fills the form and sends nothing until the reader chooses otherwise', async () => {
  store.set(ladderAmountAtom, { 'BTC/USD': '0.25' });
  const { person, place, fill } = shown();
  await person.click(cell('Sell at 102'));
  const filled = { side: 'sell', price: '102', amount: '0.25', postOnly: false, reduceOnly: false };
  expect(fill.mock.calls).toEqual([[filled]]);
  expect(place).not.toHaveBeenCalled();
});

test('places one order for two quick presses, and says what the server answers', async () => {
  store.set(ladderAmountAtom, { 'BTC/USD': '0.25' });
  setLadderChoices({ places: true });
  const { person, place, say, answer } = shown();
  await person.dblClick(cell('Buy at 97'));
  expect(place.mock.calls).toEqual([
    [{ side: 'buy', price: '97', amount: '0.25', postOnly: false, reduceOnly: false }],
  ]);
  expect(cell('Buy at 97').getAttribute('aria-busy')).toBe('true');
  answer('Order placed.');
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith('Order placed.'));
  await vi.waitFor(() => expect(cell('Buy at 97').getAttribute('aria-busy')).toBeNull());
});

test('sends nothing that the checks of the form refuse', async () => {
  setLadderChoices({ places: true });
  const { person, place } = shown('Not enough USD available.');
  await person.click(cell('Buy at 97'));
  expect(place).not.toHaveBeenCalled();
});

test('keys move the cursor, press a cell, and move and cancel the orders of a row', async () => {
  const { person, fill, move, cancel, say } = shown();
  cell('Buy at 100').focus();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sell at 99');
  await person.keyboard('{Enter}');
  expect(fill).toHaveBeenCalledTimes(1);
  await person.keyboard('{ArrowLeft}{ArrowDown}m{ArrowDown}{ArrowDown}');
  expect(say).toHaveBeenLastCalledWith('Buy 0.4 at 96');
  await person.keyboard('{Escape}{Enter}');
  expect(move).not.toHaveBeenCalled();
  await person.keyboard('m{ArrowDown}{Enter}');
  expect(move.mock.calls).toEqual([['97']]);
  await person.keyboard('{Delete}');
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
});

test('the orders of a row have their remaining amount and a cross', async () => {
  const { person, cancel, fill } = shown();
  expect(screen.getByText('0.4')).toBeTruthy();
  await person.click(cell('Cancel your orders to buy at 98'));
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(fill).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('0.4'), { button: 0, pointerId: 1 });
  expect(fill).not.toHaveBeenCalled();
});

test('canceling both orders of an OCO in a row asks for one', async () => {
  const [one, other] = [
    { ...order, uuid: 'one', linkedTo: 'other' },
    { ...order, uuid: 'other', linkedTo: 'one' },
  ];
  const { person, cancel } = shown(undefined, [one, other, { ...order, uuid: 'alone', linkedTo: null }]);
  await person.click(cell('Cancel your orders to buy at 98'));
  expect(cancel).toHaveBeenCalledTimes(2);
});

test('rows say what was traded at their price, where the reader wants it', () => {
  const volumes = new Map([
    [100, 2.5],
    [98, 0.25],
  ]);
  const ladder = (traded: ReadonlyMap<number, number> | undefined) => (
    <LadderBody
      ref={null}
      book={BOOK}
      scale={SCALE}
      last={{ row: 100, side: 'buy' }}
      entries={ENTRIES}
      traded={traded}
      trading={null}
      onPick={nothing}
      say={nothing}
      onLost={nothing}
    />
  );
  const { rerender } = render(ladder(volumes));
  const wordsOf = (price: number) =>
    screen.getByRole('rowheader', { name: price === 100 ? /^100/ : `${price}` }).closest('tr')?.textContent;
  expect(wordsOf(100)).toContain('Traded: 2.50');
  expect(wordsOf(98)).toContain('Traded: 0.25');
  expect(wordsOf(97)).not.toContain('Traded');
  rerender(ladder(undefined));
  expect(wordsOf(100)).not.toContain('Traded');
});

test('space places nothing while orders are moved by key', async () => {
  store.set(ladderAmountAtom, { 'BTC/USD': '0.25' });
  setLadderChoices({ places: true });
  const { person, place } = shown();
  cell('Buy at 98').focus();
  await person.keyboard('m{ArrowDown} ');
  expect(place.mock.calls).toEqual([]);
});

test('a held Enter that releases a move moves once and places nothing', async () => {
  store.set(ladderAmountAtom, { 'BTC/USD': '0.25' });
  setLadderChoices({ places: true });
  const { person, place, move } = shown();
  cell('Buy at 98').focus();
  await person.keyboard('m{ArrowDown}{Enter>4/}');
  expect(move).toHaveBeenCalledTimes(1);
  expect(place.mock.calls).toEqual([]);
});

test('a drag that ends right after a move goes to the row of the pointer', async () => {
  Element.prototype.setPointerCapture = () => undefined;
  document.documentElement.style.fontSize = '16px';
  const { move } = shown();
  const yOf = (row: number) => (400 - row) * 22 + 5;
  const at = (type: string, row: number) => {
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      button: 0,
      buttons: 1,
      clientY: yOf(row),
    });
    Object.defineProperty(event, 'pointerId', { value: 1 });
    return event;
  };
  const chip = screen.getByText('0.4');
  fireEvent(chip, at('pointerdown', 98));
  fireEvent(chip, at('pointermove', 97));
  // In one frame, as browsers send them before a release.
  chip.dispatchEvent(at('pointermove', 92));
  chip.dispatchEvent(at('pointerup', 92));
  await vi.waitFor(() => expect(move.mock.calls).toEqual([['92']]));
});
