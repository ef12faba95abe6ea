import { expect, it } from 'vitest';
import { followList, KnownOpen } from './known-open.ts';

interface Row {
  uuid: string;
  status: string;
}

const row = (uuid: string, status = 'new'): Row => ({ uuid, status });

it('knows what ended before a feed began, once', () => {
  const known = new KnownOpen<Row>((status) => status === 'new');
  known.note([row('one'), row('two'), row('three'), row('four', 'filled')]);
  known.note([row('three', 'canceled')]);
  expect(['one', 'three', 'four'].map((uuid) => known.has(row(uuid)))).toEqual([true, false, false]);
  expect(known.endedBefore([row('two')])).toEqual(['one']);
  expect(known.endedBefore([row('two')])).toEqual([]);
  expect(known.has(row('two'))).toBe(true);
});

it('keeps what is older than a full first message', () => {
  const known = new KnownOpen<Row>((status) => status === 'new');
  const rows = Array.from({ length: 102 }, (_, at) => row(`id-${String(at).padStart(3, '0')}`));
  known.note(rows);
  const newest = [...rows.slice(1, 50), ...rows.slice(51)];
  expect(newest).toHaveLength(100);
  expect(known.endedBefore(newest)).toEqual(['id-050']);
  expect(known.has(row('id-000'))).toBe(true);
});

it('takes the rows of a list once, not again while the list loads', () => {
  const known = new KnownOpen<Row>((status) => status === 'new');
  const shown = { data: { data: [row('one')] } };
  let tell: (result: typeof shown) => void = () => undefined;
  followList(known, {
    getCurrentResult: () => shown,
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
  });
  known.note([row('one', 'filled')]);
  tell({ ...shown });
  expect(known.has(row('one'))).toBe(false);
  tell({ data: { data: [row('two')] } });
  expect(known.has(row('two'))).toBe(true);
});
