import { callTable } from './generated/call-table.ts';

/** What kind of call it is, which says whether it can be repeated. */
export type CallKind = 'query' | 'list' | 'command' | 'money' | 'upload' | 'feed';

export interface Call {
  /** `group.name`. */
  name: string;
  kind: CallKind;
  /** 'METHOD /documented/path'; empty for a feed. */
  documented: string;
  /** A feed of one's own needs the session in its input. */
  own: boolean;
}

const KINDS: Readonly<Record<string, CallKind>> = {
  q: 'query',
  l: 'list',
  c: 'command',
  m: 'money',
  u: 'upload',
  f: 'feed',
  o: 'feed',
};
const METHODS: Readonly<Record<string, string>> = { G: 'GET', P: 'POST', U: 'PATCH', D: 'DELETE' };

/** Reads the table of the calls: a line for each group, its name first, then ` name kind-and-method path` for each call. */
function parseTable(table: string): Map<string, Map<string, Call>> {
  const groups = new Map<string, Map<string, Call>>();
  for (const line of table.split('\n')) {
    const [group = '', ...cells] = line.split(' ');
    const calls = new Map<string, Call>();
    for (let at = 0; at + 2 < cells.length; at += 3) {
      const [key = '', marks = '', path = ''] = cells.slice(at, at + 3);
      calls.set(key, {
        name: `${group}.${key}`,
        kind: KINDS[marks[0] ?? ''] ?? 'query',
        documented: `${METHODS[marks[1] ?? ''] ?? ''} /api/${path}`,
        own: marks[0] === 'o',
      });
    }
    groups.set(group, calls);
  }
  return groups;
}

/** Every call and feed of the server, by group and name. */
export const callGroups: ReadonlyMap<string, ReadonlyMap<string, Call>> = parseTable(callTable);
