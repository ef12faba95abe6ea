import { readFileSync } from 'node:fs';
import { callList, calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';

interface Listed {
  method: string;
  path: string;
  access: string;
  verified: string;
  flags: string;
  proof: string;
  sandbox?: string | undefined;
}

const rowsOf = (file: string) =>
  readFileSync(new URL(`../../../../../packages/contracts/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const listed = new Map(
  rowsOf('calls.tsv').map(([method, path, access, verified, flags, proof]) => [
    `${method} ${path}`,
    { method, path, access, verified, flags, proof } as Listed,
  ]),
);
/** Our own calls beside the official list, each of which must exist. */
const own = new Map(
  rowsOf('own-calls.tsv').map(([method, path, access, verified, flags, proof, , sandbox]) => [
    `${method} ${path}`,
    { method, path, access, verified, flags, proof, sandbox } as Listed,
  ]),
);
const unbuilt = new Set(rowsOf('unbuilt.tsv').map(([method, path]) => `${method} ${path}`));
const declared = callList().map(({ name, call }) => ({ name, call, id: `${call.method} ${call.path}` }));

describe('the registry and the list of calls', () => {
  test('every listed call is declared or named as unbuilt, and never both', () => {
    const ids = new Set(declared.map(({ id }) => id));
    expect([...listed.keys()].filter((id) => !ids.has(id) && !unbuilt.has(id))).toEqual([]);
    expect([...unbuilt].filter((id) => ids.has(id))).toEqual([]);
    expect([...unbuilt].filter((id) => !listed.has(id))).toEqual([]);
  });

  test('every other call is in the list of our own, which has nothing else', () => {
    const others = declared.map(({ id }) => id).filter((id) => !listed.has(id));
    expect([...own.keys()].sort()).toEqual(others.sort());
  });

  test('no path is declared twice', () => {
    expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length);
  });

  test.each(declared)('$name has the gates of its list', ({ id, call }) => {
    const row = listed.get(id) ?? own.get(id);
    expect({
      access: call.access,
      verified: call.verified ? 'V' : '-',
      flags: call.flags?.join(',') ?? '-',
      proof:
        [call.permission, call.stepUp && `${call.stepUp}${call.confirmedWhere ? '?' : ''}`]
          .filter(Boolean)
          .join(',') || '-',
      sandbox: call.sandbox ? 'on' : '-',
    }).toEqual({
      access: row?.access,
      verified: row?.verified,
      flags: row?.flags,
      proof: row?.proof,
      sandbox: row?.sandbox ?? '-',
    });
  });
});

test.each(Object.entries(calls))(
  '%s ends with Staff if its calls are for staff, and only then',
  (group, members) => {
    const offered = Object.values(members as Record<string, Call>).filter(({ sandbox }) => !sandbox);
    const forStaff = offered.map(({ access }) => access === 'staff');
    for (const isForStaff of forStaff) expect(isForStaff).toBe(group.endsWith('Staff'));
  },
);

describe.each(declared)('$name', ({ call }) => {
  test('has an example that its input accepts', () => {
    expect(call.input.safeParse(call.example).error).toBeUndefined();
  });

  test('has its path parameters as fields', () => {
    expect(pathParameters(call.path).filter((field) => !(field in call.input.shape))).toEqual([]);
  });
});
