import { store } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { siteConfigAtom } from '../../state/site/site-config.ts';

const KEY = 'ipAddress';

/** Looks up and stores the visitor's IP address, once per browser, if the site has a lookup service. */
export async function lookUpAddress(): Promise<void> {
  const lookup = store.get(siteConfigAtom).plugins?.find(({ key }) => key === 'ip_lookup');
  if (!lookup?.enabled || typeof lookup.values.url !== 'string' || readStored(KEY)) return;
  const answer = await fetch(lookup.values.url);
  const { ip } = (await answer.json()) as { ip?: unknown };
  if (answer.ok && typeof ip === 'string') writeStored(KEY, ip);
}
