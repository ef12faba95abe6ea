/** Browsers and Node both have it, and contracts know the types of neither. */
declare const URLSearchParams: new () => {
  append(name: string, value: string): void;
  toString(): string;
};

export interface RestRequest {
  method: string;
  url: string;
  body: string | null;
}

/**
 * The request of a call. The input fills each `{x}` of the documented path. All other fields go into the query string
 * of a GET or DELETE, or into a JSON body.
 * @param documented 'METHOD /documented/path'
 * @throws TypeError if the input lacks a path parameter
 */
export function requestFor(documented: string, input: unknown): RestRequest {
  const [method = '', template = ''] = documented.split(' ');
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValue(rest[name], name, template);
    delete rest[name];
    return value;
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: path, body: JSON.stringify(rest) };
  const query = queryString(rest);
  return { method, url: query ? `${path}?${query}` : path, body: null };
}

function pathValue(value: unknown, name: string, template: string): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // '.' and '..' survive encoding and would name another path.
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${template} needs a value for {${name}}`);
  }
  return encodeURIComponent(text);
}

function queryString(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.toString();
}
