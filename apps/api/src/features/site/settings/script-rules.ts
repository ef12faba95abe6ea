/** The hint of the chat's script in its form. */
export function scriptHint(hosts: readonly string[]): string {
  if (hosts.length === 0) return 'A path of this site. The operator allows other hosts by SCRIPT_HOSTS.';
  return `A path of this site, or an https address at ${hosts.join(', ')}.`;
}

/**
 * Whether pages may load a script: one of this site, or of a host that the operator named. Others could act for
 * whoever opens a page.
 * @param address a path of this site, or an https address
 * @param hosts the value of SCRIPT_HOSTS, each with its port where that is not 443
 */
export function mayLoadScript(address: string, hosts: readonly string[]): boolean {
  if (address.startsWith('/')) return true;
  return URL.canParse(address) && hosts.includes(new URL(address).host);
}
