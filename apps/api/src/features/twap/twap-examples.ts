import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of TWAP orders need to exist first. */
export const examples: Examples = {
  'twap.pause': started,
  'twap.cancel': started,
  async 'twap.resume'(api, session) {
    const { uuid } = await started(api, session);
    await api.post(`/api/secure/trades/twap/${uuid}/pause`, {}, session);
    return { uuid };
  },
};

async function started(api: TestApp, session: string): Promise<{ uuid: string }> {
  const input = { pair: 'BTC/USD', side: 'buy', amount: '0.01', duration: 3600, interval: 600 };
  const { body } = await api.post('/api/secure/trades/twap', input, session);
  return { uuid: body.twap.uuid };
}
