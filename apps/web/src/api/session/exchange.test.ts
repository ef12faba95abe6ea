import { expect, onTestFinished, test, vi } from 'vitest';

const ONE = 'w_1111aaaaaaaaaaaa';
const TWO = 'w_2222bbbbbbbbbbbb';
const from = (world: string) => new Response('{}', { headers: { 'x-world': world } });

/** The module as a page that was just opened has it, in a browser that has these texts stored. */
async function page({ stored = {} as Record<string, string>, mode = 'demo', referrer = '' } = {}) {
  vi.resetModules();
  const reload = vi.fn();
  const kept = new Map(Object.entries(stored));
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { origin: 'http://here', reload });
  vi.stubGlobal('document', { referrer, documentElement: { dataset: { mode } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { reload, kept, window, ...(await import('./exchange.ts')) };
}

test('reports no move at a first visit, and stores too little of the exchange to enter it', async () => {
  const { noteExchange, takeMove, kept } = await page();
  noteExchange(from(ONE));
  expect(takeMove()).toBeNull();
  expect([...kept.values()]).toEqual(['aaaaaaaaaaaa']);
});

test('changes nothing at answers of the same exchange or without one', async () => {
  const { noteExchange, reload, takeMove } = await page({ stored: { exchange: 'aaaaaaaaaaaa' } });
  for (const answer of [from(ONE), new Response('{}'), from(ONE)]) expect(noteExchange(answer)).toBe(answer);
  expect([takeMove(), reload.mock.calls.length]).toEqual([null, 0]);
});

test('reloads the page at an answer of another exchange', async () => {
  const { noteExchange, reload } = await page();
  noteExchange(from(ONE));
  noteExchange(from(TWO));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the server has opened a new one', { mode: 'demo' }, 'gone'],
  ['a link has led there', { mode: 'demo', referrer: 'http://here/api/sandbox/enter/w_2' }, 'left'],
  ['a page elsewhere is named alike', { mode: 'demo', referrer: 'http://there/api/sandbox/enter/x' }, 'gone'],
  ['there is always a main one', { mode: 'on' }, 'left'],
])('a browser that is in another exchange than before, as %s, says so once', async (_, options, said) => {
  const { noteExchange, takeMove } = await page({ ...options, stored: { exchange: 'aaaaaaaaaaaa' } });
  noteExchange(from(TWO));
  expect([takeMove(), takeMove()]).toEqual([said, null]);
});

test('reloads this tab when another tab enters another exchange', async () => {
  const { noteExchange, followExchange, reload, window } = await page();
  followExchange();
  const stores = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  stores('exchange', 'bbbbbbbbbbbb');
  noteExchange(from(ONE));
  for (const [key, value] of [
    ['exchange', 'aaaaaaaaaaaa'],
    ['session', 'x'],
    ['exchange', null],
  ] as const) {
    stores(key, value);
  }
  expect(reload).not.toHaveBeenCalled();
  stores('exchange', 'bbbbbbbbbbbb');
  expect(reload).toHaveBeenCalledOnce();
});
