import { readFileSync } from 'node:fs';

/** A call as the lists beside the contracts tell it, whatever the code says. */
export interface ListedCall {
  method: string;
  path: string;
  access: string;
  verified: boolean;
  flags: string[];
  /** Of a call for users. */
  proof: string | undefined;
  /** Of a call for staff. */
  permission: string | undefined;
}

function rowsOf(file: string): string[][] {
  return readFileSync(new URL(`../../../../packages/contracts/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

const said = (field = '-') => (field === '-' ? undefined : field);

/** Every listed call by `METHOD PATH`. */
export function listedCalls(): Map<string, ListedCall> {
  return new Map(
    rowsOf('calls.tsv').map(([method = '', path = '', access = '', verified, flags, proof]) => [
      `${method} ${path}`,
      {
        ...{ method, path, access, verified: verified === 'V' },
        flags: said(flags)?.split(',') ?? [],
        proof: access === 'staff' ? undefined : said(proof),
        permission: access === 'staff' ? said(proof) : undefined,
      },
    ]),
  );
}

/** The scopes that differ from what the method says; `none` for no key at all. */
export function listedScopes(): Map<string, string> {
  return new Map(rowsOf('scopes.tsv').map(([method, path, scope = 'none']) => [`${method} ${path}`, scope]));
}
