import { expect, test } from 'vitest';
import { mayLoadScript, scriptHint } from './script-rules.ts';

test.each([
  ['/live-chat.js', [], true],
  ['https://chat.example/widget.js', [], false],
  ['https://chat.example/widget.js', ['chat.example'], true],
  ['https://CHAT.example/widget.js', ['chat.example'], true],
  ['https://chat.example:8443/widget.js', ['chat.example'], false],
  ['https://chat.example:8443/widget.js', ['chat.example:8443'], true],
  ['https://chat.example.evil.example/widget.js', ['chat.example'], false],
  ['https://', ['chat.example'], false],
])('a script at %s, where the operator named %j: %s', (address, hosts, expected) => {
  expect(mayLoadScript(address, hosts)).toBe(expected);
});

test('the form names the hosts that the operator allows', () => {
  expect(scriptHint([])).toContain('SCRIPT_HOSTS');
  expect(scriptHint(['chat.example', 'cdn.example:8443'])).toContain('at chat.example, cdn.example:8443.');
});
