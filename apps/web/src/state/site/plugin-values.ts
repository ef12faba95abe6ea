import type { SiteConfig } from '@papermint/contracts/site/config';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';

/** A text setting of a plugin, as far as browsers get it; undefined while it is unknown or empty. */
export function pluginText(
  { plugins }: Pick<Partial<SiteConfig>, 'plugins'>,
  key: PluginKey,
  name: string,
): string | undefined {
  const value = plugins?.find((plugin) => plugin.key === key)?.values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
