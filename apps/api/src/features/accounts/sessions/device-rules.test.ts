import { expect, test } from 'vitest';
import { deviceOf, placeOf } from './device-rules.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${LINUX} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Headless Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'A browser on macOS'],
  ['curl/8.5.0', 'curl'],
  ['node', 'Node.js'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.4', '172.20.0.1', 'fd00::1', '', undefined])(
  '%s is near',
  (address) => {
    expect(placeOf(address)).toBe('This network');
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '110.0.0.1'])('%s is elsewhere', (address) => {
  expect(placeOf(address)).toBe('Another network');
});
