const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The path of a link to this site, after the browser has normalized it; undefined for any other text, such as a link to
 * another host, or one whose path a browser would take for a host.
 * @param site the address of this site, as in https://exchange.example.com
 */
export function ownPath(text: string, site: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, hostname, username, password, pathname, search, hash } = new URL(text);
  const here = new URL(site);
  const isHere = origin === here.origin || (LOOPBACK.test(hostname) && LOOPBACK.test(here.hostname));
  if (!isHere || username !== '' || password !== '') return undefined;
  // Two slashes at the start would name a host.
  if (/^\/[/\\]/.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
