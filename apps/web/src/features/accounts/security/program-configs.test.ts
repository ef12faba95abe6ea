import { expect, test } from 'vitest';
import { programConfigs } from './program-configs.ts';

const access = { origin: 'https://demo.example', key: 'pmKEY', secret: 'SECRET' };

test('every configuration points at this exchange, and at no other', () => {
  for (const { name, text } of programConfigs(access)) {
    expect(text, name).toContain('https://demo.example/binance');
    expect(text, name).not.toMatch(/api\.binance|binance\.com|undefined/);
  }
});

test('that of freqtrade is JSON with the key, and names every URL', () => {
  const text = programConfigs(access).find(({ name }) => name === 'freqtrade')?.text ?? '';
  const { exchange } = JSON.parse(text);
  expect(exchange).toMatchObject({ name: 'binance', key: 'pmKEY', secret: 'SECRET' });
  const { api } = exchange.ccxt_config.urls;
  expect(api.ws['ws-api'].spot).toBe('wss://demo.example/binance/ws-api/v3');
  expect(Object.keys(api)).toHaveLength(23);
});
