import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { useKeys } from './keys.ts';

interface PartProps {
  keys: Record<string, () => void>;
}

function Bar({ keys }: PartProps) {
  useKeys(keys, 'bar');
  return null;
}

function Page({ keys }: PartProps) {
  useKeys(keys);
  return null;
}

test.each(['before', 'after'])(
  'a bar that mounts %s a page leaves it the keys that the page binds',
  async (order) => {
    const [ofBar, ofPage] = [vi.fn(), vi.fn()];
    const bar = <Bar keys={{ p: () => ofBar('p'), ';': () => ofBar(';') }} />;
    const page = <Page keys={{ p: () => ofPage('p') }} />;
    const person = show(
      <>
        {order === 'before' ? bar : null}
        {page}
        {order === 'after' ? bar : null}
      </>,
    );
    await person.keyboard('p;');
    expect([ofBar.mock.calls, ofPage.mock.calls]).toEqual([[[';']], [['p']]]);
  },
);
