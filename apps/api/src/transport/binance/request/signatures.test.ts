import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createVerifier } from '../../../features/accounts/api-keys/key-signatures.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { readSent } from './sent-parameters.ts';

/** From Binance's document "Request security". */
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
const QUERY =
  'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559';
const SIGNATURE = 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71';

describe('an HMAC signature', () => {
  const isSigned = createVerifier('hmac', SECRET);

  test('fits the query of Binance’s example, in lower and upper case', () => {
    const { payload, signature } = readSent(`/api/v3/order?${QUERY}&signature=${SIGNATURE}`, '');
    expect(payload).toBe(QUERY);
    expect(isSigned(payload, signature as string)).toBe(true);
    expect(isSigned(payload, SIGNATURE.toUpperCase())).toBe(true);
    expect(isSigned(`${payload}0`, SIGNATURE)).toBe(false);
    for (const wrong of [
      '',
      'g'.repeat(64),
      `${SIGNATURE}00`,
      SIGNATURE.slice(2),
      `${SIGNATURE.slice(1)}é`,
    ]) {
      expect(isSigned(payload, wrong)).toBe(false);
    }
  });

  test('fits query and body together, wherever it stands', () => {
    const [query, body] = [
      'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC',
      'quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559',
    ];
    const mixed = '0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77';
    for (const [inQuery, inBody] of [
      [query, `${body}&signature=${mixed}`],
      [`${query}&signature=${mixed}`, body],
      [`signature=${mixed}&${query}`, body],
    ] as const) {
      const sent = readSent(`/api/v3/order?${inQuery}`, inBody);
      expect(isSigned(sent.payload, sent.signature as string)).toBe(true);
      expect(sent.values).toMatchObject({ symbol: 'LTCBTC', quantity: '1' });
    }
  });
});

describe('a signature by a private key', () => {
  const payload = 'symbol=BTCUSDT&timestamp=1';

  test('of Ed25519 fits its public key, also with spaces for plus signs', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const isSigned = createVerifier('ed25519', publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
    expect(isSigned(payload, signature)).toBe(true);
    expect(isSigned(payload, signature.replaceAll('+', ' '))).toBe(true);
    expect(isSigned(`${payload}1`, signature)).toBe(false);
    expect(isSigned(payload, 'no base64!')).toBe(false);
  });

  test('of RSA fits its public key', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const isSigned = createVerifier('rsa', publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const signature = sign('sha256', Buffer.from(payload), privateKey).toString('base64');
    expect(isSigned(payload, signature)).toBe(true);
    expect(isSigned(payload, signature.toLowerCase())).toBe(false);
  });
});

describe('parameters', () => {
  test('of the query count before those of the body, and are decoded', () => {
    const { values } = readSent('/x?a=1&b=%5B%22BTCUSDT%22%5D', 'a=2&c=x%20y');
    expect(values).toMatchObject({ a: '1', b: '["BTCUSDT"]', c: 'x y' });
  });

  test('must not occur twice', () => {
    for (const query of ['a=1&a=2', 'signature=1&signature=1']) {
      expect(() => readSent(`/x?${query}`, '')).toThrow('Duplicate values for a parameter detected.');
    }
  });

  test('survive malformed escapes and names of prototypes', () => {
    const { values } = readSent('/x?a=%E0%A4%A&__proto__=1&=&b', '');
    expect(values).toMatchObject({ a: '%E0%A4%A', b: '' });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

describe('a timestamp', () => {
  const clocks = { world: 1_780_272_000_000, wall: 1_800_000_000_000 };
  const refusal = (timestamp: string | undefined, recvWindow?: string) => {
    try {
      checkTimestamp({ ...(timestamp && { timestamp }), ...(recvWindow && { recvWindow }) }, clocks);
      return undefined;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };

  test.each([
    ['by the clock of the machine', `${clocks.wall}`, undefined],
    ['by the clock of the world', `${clocks.world}`, undefined],
    ['in microseconds', `${clocks.wall}000`, undefined],
    ['almost a second ahead', `${clocks.wall + 999}`, undefined],
    ['at the end of the window', `${clocks.wall - 5000}`, undefined],
  ])('%s is accepted', (_what, timestamp) => {
    expect(refusal(timestamp)).toBeUndefined();
  });

  test.each([
    ['missing', undefined, undefined, -1102],
    ['no number', '12x', undefined, -1102],
    ['too far ahead', `${clocks.wall + 1000}`, undefined, -1021],
    ['too old', `${clocks.wall - 5001}`, undefined, -1021],
    ['too old for its window', `${clocks.wall - 11}`, '10', -1021],
    ['with a window that is too long', `${clocks.wall}`, '60001', -1131],
  ])('that is %s is refused', (_what, timestamp, recvWindow, code) => {
    expect(refusal(timestamp, recvWindow)).toBe(code);
  });

  test('of futures is in milliseconds', () => {
    const values = { timestamp: `${clocks.wall}000` };
    expect(() => checkTimestamp(values, clocks, 'futures')).toThrow(
      "Timestamp for this request was 1000ms ahead of the server's time.",
    );
  });
});
