import type { Notification } from '@papermint/contracts/notifications/model';
import { expect, test } from 'vitest';
import { reportOf } from './report-lines.ts';

const told = (minute: number, title: string): Notification => ({
  uuid: `${minute}`,
  kind: 'spot_order',
  title,
  text: `${title} at ${minute}`,
  seenAt: null,
  createdAt: new Date(minute * 60_000).toISOString(),
  status: null,
  path: `/order/${minute}`,
});

test('the report has what happened on the way, with repeated things in one line', () => {
  const notifications = [told(31, 'Later'), told(30, 'Order filled'), told(20, 'Order expired')];
  const report = reportOf([...notifications, told(15, 'Order filled'), told(10, 'Before')], {
    from: 10 * 60_000,
    to: 30 * 60_000,
  });
  expect(report).toEqual({
    count: 3,
    lines: [
      { title: 'Order filled', text: 'Order filled at 30', path: '/order/30', count: 2 },
      { title: 'Order expired', text: 'Order expired at 20', path: '/order/20', count: 1 },
    ],
  });
});
