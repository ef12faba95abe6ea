import type { RequestRecord } from '../../platform/requests/request-log.ts';

/** A request that the server has answered. */
export const requestRecord = (change: Partial<RequestRecord> = {}): Omit<RequestRecord, 'seq'> => ({
  requestId: 'a',
  call: 'wallet.balances',
  method: 'GET',
  url: '/api/wallet',
  at: 0,
  simulatedAt: 0,
  ms: 1,
  headers: {},
  body: undefined,
  status: 200,
  answerHeaders: {},
  answer: '{}',
  ...change,
});
