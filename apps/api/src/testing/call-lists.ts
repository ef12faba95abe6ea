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
  /** What an API key needs to make a call for users; `none`: no key makes it. */
  scope: string;
}

function rowsOf(file: string): string[][] {
  return readFileSync(new URL(`../../../../packages/contracts/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

const said = (field = '-') => (field === '-' ? undefined : field);

/** Every listed call, those of our own too, by `METHOD PATH`. */
export function listedCalls(): Map<string, ListedCall> {
  const scopes = listedScopes();
  const offered = rowsOf('calls.tsv').map((row) => {
    const [method, path] = row;
    return rowAs(row, scopes.get(`${method} ${path}`) ?? (method === 'GET' ? 'read' : 'none'));
  });
  const own = rowsOf('own-calls.tsv').map((row) => rowAs(row, row[6] ?? 'none'));
  return new Map([...offered, ...own]);
}

function rowAs(row: string[], scope: string): [string, ListedCall] {
  const [method = '', path = '', access = '', verified, flags, proof] = row;
  return [
    `${method} ${path}`,
    {
      ...{ method, path, access, verified: verified === 'V', scope },
      flags: said(flags)?.split(',') ?? [],
      proof: access === 'staff' ? undefined : said(proof),
      permission: access === 'staff' ? said(proof) : undefined,
    },
  ];
}

/** The scopes of calls.tsv that differ from what the method says; `none` for no key at all. */
export function listedScopes(): Map<string, string> {
  return new Map(rowsOf('scopes.tsv').map(([method, path, scope = 'none']) => [`${method} ${path}`, scope]));
}
