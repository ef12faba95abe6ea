import { describe, expect, test } from 'vitest';
import { requestFor } from './rest-request.ts';

describe('the documented path of a call', () => {
  test('gets its parameters from the input', () => {
    expect(requestFor('POST /api/secure/ur/{id}/pass', { id: 'a/b c', answer: 'yes' })).toEqual({
      method: 'POST',
      url: '/api/secure/ur/a%2Fb%20c/pass',
      body: '{"answer":"yes"}',
    });
  });

  test('carries the rest of a GET in the query string', () => {
    const { url, body } = requestFor('GET /api/secure/trades', { page: 2, pair: 'BTC/USD', side: undefined });
    expect(url).toBe('/api/secure/trades?page=2&pair=BTC%2FUSD');
    expect(body).toBeNull();
  });

  test('carries the rest of a DELETE in the query string', () => {
    expect(requestFor('DELETE /api/secure/transaction/{id}', { id: '7', reason: 'no' })).toEqual({
      method: 'DELETE',
      url: '/api/secure/transaction/7?reason=no',
      body: null,
    });
  });

  test('repeats a list in the query string', () => {
    expect(requestFor('GET /api/x', { tag: ['a', 'b'] }).url).toBe('/api/x?tag=a&tag=b');
  });

  test('has no question mark without a query, and an empty object for a body', () => {
    expect(requestFor('GET /api/ping', undefined).url).toBe('/api/ping');
    expect(requestFor('POST /api/auth/logout', undefined).body).toBe('{}');
  });

  test.each([undefined, '', '.', '..', {}])('is refused where a parameter is %j', (id) => {
    expect(() => requestFor('GET /api/x/{id}', { id })).toThrow('{id}');
  });
});
