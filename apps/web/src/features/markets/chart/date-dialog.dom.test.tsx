import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { zoneOf } from '../../../charting/engine/zones.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { show } from '../../../testing/show.tsx';
import { DateDialog } from './date-dialog.tsx';

const NOW = Date.parse('2026-06-01T16:04:00Z');
const bars = Array.from({ length: 100 }, (_, at) => ({ time: NOW / 1000 - (100 - at) * 900, close: 1 }));

/** A chart of New York that notes where it goes. */
function chart() {
  const went: number[] = [];
  const engine = {
    bars: () => bars,
    zone: () => zoneOf('America/New_York'),
    view: { range: () => ({ from: 0, to: 99 }), goTo: (seconds: number) => went.push(seconds) },
    point: () => undefined,
  } as unknown as ChartEngine;
  return { went, engine };
}

test('refuses a date at its field, and goes to one in the zone of the chart', async () => {
  store.set(nowAtom, NOW);
  const { went, engine } = chart();
  const person = show(
    <DateDialog
      span={{
        candles: { pair: 'BTC/USD', interval: '15m', price: 'spot', adjustment: 'split' },
        until: undefined,
        end: undefined,
        complete: true,
        show: () => undefined,
      }}
      engine={() => engine}
      onClose={() => undefined}
    />,
  );
  const field = screen.getByLabelText('Date and time');
  await person.clear(field);
  await person.type(field, '2026-06-01 12:05{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Enter a time no later than now, Mon 1 Jun 2026 12:04 UTC−4.',
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.clear(field);
  await person.type(field, '2026-06-01 10:00{Enter}');
  await expect.poll(() => went).toEqual([Date.parse('2026-06-01T14:00:00Z') / 1000]);
  store.set(nowAtom, 0);
});
