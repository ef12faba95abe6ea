import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '@papermint/contracts/common/flags';
import { flags } from '@papermint/contracts/common/flags';
import type { SiteConfig } from '@papermint/contracts/site/config';
import type { SettingGroups } from './settings-types.ts';

/** All settings as stored: one record per group, and the flags. */
export type Stored = SettingGroups & Pick<SiteConfig, 'flags'>;

export const groupNames = [
  'website',
  'contact',
  'chat',
  'accounts',
] as const satisfies (keyof SettingGroups)[];

export interface Difference {
  group: keyof Stored;
  name: string;
  from: unknown;
  to: unknown;
}

/** The settings whose new value differs from the stored one. */
export function differences(
  stored: Stored,
  changes: { [G in keyof Stored]?: object | undefined },
): Difference[] {
  return ([...groupNames, 'flags'] as const).flatMap((group) => {
    const before = stored[group] as unknown as Record<string, unknown>;
    return Object.entries(changes[group] ?? {})
      .filter(([name, to]) => to !== undefined && !isDeepStrictEqual(before[name], to))
      .map(([name, to]) => ({ group, name, from: before[name], to }));
  });
}

/** Every flag with whether it is on. */
export function switchesOf(on: ReadonlySet<Flag>): SiteConfig['flags'] {
  return Object.fromEntries(flags.map((flag) => [flag, on.has(flag)])) as SiteConfig['flags'];
}
