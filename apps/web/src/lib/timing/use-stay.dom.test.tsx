import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStay } from './use-stay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function Note({ stays, onEnd }: { stays: number | null; onEnd: () => void }) {
  return (
    <aside data-testid="note" {...useStay(stays, onEnd)}>
      <button type="button">Close</button>
    </aside>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a note leaves after its time, which stands still under the pointer and with the focus', () => {
  const end = vi.fn();
  render(<Note stays={5000} onEnd={end} />);
  pass(3000);
  fireEvent.pointerEnter(screen.getByTestId('note'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByTestId('note'));
  pass(1000);
  act(() => screen.getByRole('button').focus());
  pass(60_000);
  expect(end).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').blur());
  pass(1000);
  expect(end).toHaveBeenCalledOnce();
});

test('a note without a time stays until it has one', () => {
  const end = vi.fn();
  const { rerender } = render(<Note stays={null} onEnd={end} />);
  pass(60_000);
  rerender(<Note stays={5000} onEnd={end} />);
  pass(4999);
  expect(end).not.toHaveBeenCalled();
  pass(1);
  expect(end).toHaveBeenCalledOnce();
});
