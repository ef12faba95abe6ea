import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Board } from '../../../charting/drawings/board.ts';
import { sampleDrawing } from '../../../charting/drawings/sample-view.ts';
import { show } from '../../../testing/show.tsx';
import { DrawingList } from './drawing-list.tsx';

test('the list adds, locks, hides and removes drawings without a pointer on the chart', async () => {
  const board = new Board('BTC/USD');
  board.add(sampleDrawing('level', [[1780000000, '61000']], { text: 'Floor' }));
  const person = show(<DrawingList board={board} onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Floor 61,000' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Lock Horizontal line 61,000' }));
  await person.click(screen.getByRole('button', { name: 'Hide Horizontal line 61,000' }));
  expect(board.drawings[0]).toMatchObject({ locked: true, hidden: true });

  await person.selectOptions(screen.getByLabelText('Add a drawing'), 'Horizontal line');
  const price = screen.getByLabelText('Price');
  await person.clear(price);
  await person.type(price, 'much');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(within(price.closest('fieldset') as HTMLElement).getByRole('alert').textContent).toBe(
    'Enter a price above 0, such as 93000.5.',
  );
  await person.clear(price);
  await person.type(price, '62000.5');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(board.drawings[1]).toMatchObject({ tool: 'level', points: [[expect.any(Number), '62000.5']] });

  await person.click(screen.getByLabelText(/^Delete Horizontal line 61,000/));
  expect(board.drawings.map(({ text }) => text)).toEqual(['']);
});
