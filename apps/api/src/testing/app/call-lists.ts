import { readFileSync } from 'node:fs';

/** A call as the lists beside the contracts declare it, independent of the code. */
export interface ListedCall {
  method: string;
  path: string;
  access: string;
  verified: boolean;
  flags: string[];
  /** The step-up that it asks for. */
  proof: string | undefined;
  /** Of a call for staff. */
  permission: string | undefined;
  /** The scope that an API key needs for a call of users; `none` where no key may make it. */
  scope: string;
}

function rowsOf(file: string): string[][] {
  return readFileSync(new URL(`../../../../../packages/contracts/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

const said = (field = '-') => (field === '-' ? undefined : field);

/** Every listed call, including those outside the public list, by `METHOD PATH`. */
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
  // One with a question mark is asked for by the feature, not by a gate.
  const [permission, stepUp] = (said(proof)?.split(',') ?? []).filter((word) => !word.endsWith('?'));
  return [
    `${method} ${path}`,
    {
      method,
      path,
      access,
      verified: verified === 'V',
      scope,
      flags: said(flags)?.split(',') ?? [],
      ...(access === 'staff' ? { permission, proof: stepUp } : { permission: undefined, proof: permission }),
    },
  ];
}

/** The scopes of calls.tsv that differ from what the method implies; `none` where no key may make the call. */
export function listedScopes(): Map<string, string> {
  return new Map(rowsOf('scopes.tsv').map(([method, path, scope = 'none']) => [`${method} ${path}`, scope]));
}

/** Who may open a feed, as the list beside the contracts declares it. */
export interface ListedFeed {
  access: string;
  /** Of a feed for staff. */
  permission: string | undefined;
}

/** Every listed feed, by its name. */
export function listedFeeds(): Map<string, ListedFeed> {
  return new Map(
    rowsOf('feeds.tsv').map(([name = '', access = '', permission]) => [
      name,
      { access, permission: said(permission) },
    ]),
  );
}
