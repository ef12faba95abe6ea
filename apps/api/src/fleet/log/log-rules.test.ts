import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogPart } from './log-rules.ts';
import { LogGap, logsAfter, packParts } from './log-rules.ts';

const TOKEN = 7;

const part = (over: Partial<LogPart> & { text?: string }): LogPart => ({
  token: TOKEN,
  generation: 'g1',
  from: 0,
  ends: true,
  bytes: Buffer.from(over.text ?? 'x'),
  ...over,
});

/** The parts of generations, each with the texts of its commits. */
function partsOf(generations: readonly (readonly string[])[]): LogPart[] {
  return generations.flatMap((commits, index) => {
    let from = 0;
    return commits.map((text) => {
      const one = part({ generation: `g${index + 1}`, from, text });
      from += one.bytes.length;
      return one;
    });
  });
}

const texts = (logs: { generation: string; bytes: Buffer }[]) =>
  logs.map(({ generation, bytes }) => `${generation} ${bytes.toString()}`);

const commits = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }), {
  minLength: 1,
  maxLength: 6,
});
const generations = fc.array(commits, { minLength: 1, maxLength: 4 });

describe('packed parts', () => {
  test('have all bytes in their order, and none is too large', () => {
    fc.assert(
      fc.property(generations, fc.integer({ min: 1, max: 30 }), (all, most) => {
        const parts = partsOf(all);
        const packed = packParts(parts, most);
        expect(packed.every(({ bytes }) => bytes.length <= most)).toBe(true);
        const base = { token: TOKEN, generation: 'g1', until: 0 };
        expect(texts(logsAfter(packed, base))).toEqual(texts(logsAfter(parts, base)));
      }),
    );
  });

  test('share one message where they fit', () => {
    expect(packParts(partsOf([['ab', 'cd'], ['ef']]), 100).map(({ bytes }) => String(bytes))).toEqual([
      'abcd',
      'ef',
    ]);
  });
});

describe('the logs after a copy', () => {
  test('are all generations from that of the copy on, each whole', () => {
    fc.assert(
      fc.property(generations, fc.nat(), (all, which) => {
        const at = which % all.length;
        const logs = logsAfter(partsOf(all), { token: TOKEN, generation: `g${at + 1}`, until: 1 });
        expect(texts(logs)).toEqual(all.slice(at).map((one, index) => `g${at + index + 1} ${one.join('')}`));
      }),
    );
  });

  test('leave out the end of a commit that was not stored whole, and parts of other holders', () => {
    fc.assert(
      fc.property(generations, commits, fc.integer({ min: 1, max: 9 }), (all, foreign, lost) => {
        const parts = packParts(partsOf(all), 10);
        const stored = parts.slice(0, Math.max(1, parts.length - lost));
        const strange = foreign.map((text) => part({ token: TOKEN - 1, generation: 'other', text }));
        const logs = logsAfter([...strange, ...stored, ...strange], {
          token: TOKEN,
          generation: 'g1',
          until: 0,
        });
        const found = logs.map(({ bytes }) => bytes.toString()).join('');
        expect(all.flat().join('').startsWith(found)).toBe(true);
        const ended = stored.findLastIndex(({ ends }) => ends);
        expect(found.length).toBe(
          stored.slice(0, ended + 1).reduce((sum, { bytes }) => sum + bytes.length, 0),
        );
      }),
    );
  });

  test('are refused where any part but the last is missing', () => {
    fc.assert(
      fc.property(generations, fc.nat(), (all, which) => {
        const parts = partsOf(all);
        fc.pre(parts.length > 1);
        const without = parts.toSpliced(which % (parts.length - 1), 1);
        const missing = parts[which % (parts.length - 1)] as LogPart;
        const next = parts[(which % (parts.length - 1)) + 1] as LogPart;
        // A last commit that is missing at the end of a generation is noticed by the copy only.
        fc.pre(next.generation === missing.generation);
        expect(() => logsAfter(without, { token: TOKEN, generation: 'g1', until: 0 })).toThrow(LogGap);
      }),
    );
  });

  test('are refused where they end before the copy, come twice, or lack its log', () => {
    const base = { token: TOKEN, generation: 'g1', until: 3 };
    const parts = partsOf([['ab'], ['cd']]);
    expect(() => logsAfter(parts, base)).toThrow('ends before the copy');
    expect(() => logsAfter(parts, { ...base, generation: 'g9' })).toThrow('is missing');
    expect(() => logsAfter([...parts, ...parts], { ...base, until: 0 })).toThrow('comes twice');
    const unended = part({ ends: false });
    expect(() => logsAfter([unended, ...partsOf([[], ['x']])], { ...base, until: 0 })).toThrow(
      'within a commit',
    );
  });
});
