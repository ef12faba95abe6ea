import { expect, test } from 'vitest';
import { createReport } from './progress.mjs';

/** @param {boolean} terminal */
function report(terminal) {
  let now = 0;
  let text = '';
  const shown = createReport('Installing', {
    terminal,
    columns: 24,
    write: (more) => {
      text += more;
    },
    now: () => now,
  });
  return {
    ...shown,
    /** @param {number} seconds */
    pass: (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        shown.tick();
      }
    },
    text: () => text,
  };
}

test('a log has a line at least every fifteen seconds and at most every five', () => {
  const log = report(false);
  log.at('1 of 9');
  log.at('2 of 9');
  log.pass(5);
  log.at('3 of 9');
  log.pass(20);
  log.end('done');
  expect(log.text()).toBe(
    'Installing ...\n  2 of 9 (5 s)\n  3 of 9 (10 s)\n  3 of 9 (25 s)\n  done in 25 s\n',
  );
});

test('a terminal shows every change and every second in one line that never wraps', () => {
  const terminal = report(true);
  terminal.at('1 of 9');
  terminal.pass(1);
  terminal.at('a detail that is much too long');
  terminal.end('failed');
  expect(terminal.text().split('\r\x1b[2K').slice(1)).toEqual([
    'Installing ...',
    'Installing: 1 of 9 (0 s',
    'Installing: 1 of 9 (1 s',
    'Installing: a detail th',
    'Installing: failed afte',
  ]);
});
