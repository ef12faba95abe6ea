import type { Twap } from '@papermint/contracts/twap/model';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TwapParts } from './twap-columns.tsx';

test('a part whose price is beyond the limit is no order that was sent', () => {
  const waiting = { pair: 'ETH/USD', done: 7, slices: 24, filled: '0' } as Twap;
  const { container } = render(<TwapParts twap={waiting} />);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toMatch(/^Part 7 of 24, 0 ?ETH filled$/);
});
