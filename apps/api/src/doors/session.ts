const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The session token of an Authorization header, if it looks like one at all. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
