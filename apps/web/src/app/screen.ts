import type { Permission } from '@papermint/contracts/common/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Ask } from '../api/first/asks.ts';
import { lazyWithPreload } from '../ui/layout/lazy.tsx';
import type { Guarded } from './guard-rules.ts';
import { NotShown } from './screen-boundary.tsx';

/** The groups of the sidebar, in their order. */
export const menuGroups = ['Account', 'Trading', 'Wallet', 'Settings'] as const;

export interface MenuEntry {
  label: string;
  /** One word, for the bar of a phone. */
  short: string;
  icon: LucideIcon;
  group: (typeof menuGroups)[number];
  /** On a phone: in the bar, which has room for four, or in the More sheet. */
  place: 'bar' | 'more';
  /** Left out if staking is off, for everybody or for the account. */
  staking?: true;
  /** Carries the dot of staff's request for a larger package. */
  upgrade?: true;
}

export interface Screen extends Guarded {
  path: string;
  /** A second path that redirects here. */
  alias?: string;
  title: string;
  /** Other words that the palette finds it by. */
  words?: string;
  /** The letter that opens it after G. */
  goKey?: string;
  page: ComponentType;
  /** Loads its code ahead. @returns whether that worked */
  preload: () => Promise<boolean>;
  /** Its entry in the menus of the trader shell. */
  menu?: MenuEntry;
  /** Uses the full width, with the sidebar reduced to a rail. */
  terminal?: true;
  /** Stands for a page of another company, or is a window of its own, so it has no navigation. */
  foreign?: true;
  /** It has the keys of the inbox. */
  inbox?: true;
  /** The page of a record, whose first tab is this screen: a RecordPage with an <Outlet>. */
  record?: Pick<Screen, 'page' | 'preload'>;
  /** The path of the record that it is a tab of. */
  tabOf?: string;
  /** Its name among the tabs, if that is not its title. */
  tab?: string;
  /** The tab of the record that this screen shares with others of this name. A second row chooses among them. */
  tabGroup?: string;
  /** The permission that staff need for it as a tab. */
  permission?: Permission;
  /**
   * What it requests first, with `:name` for a parameter of its path. Write literals: the page begins these calls
   * while its scripts load (build/screens-plugin.ts).
   */
  asks?: readonly Ask[];
  /** Begins with the cover of the world, which the page has before any script has loaded: first-frame.tsx. */
  cover?: true;
  /** Keeps the scroll position when it is navigated to. */
  keepsScroll?: true;
}

/** A screen whose code may be unknown: the back office, for visitors without access. */
export type Place = Omit<Screen, 'page' | 'preload'> & Partial<Pick<Screen, 'preload'>>;

/** The fields of a screen that come from its lazily loaded component. */
export function code(load: () => Promise<ComponentType>): Pick<Screen, 'page' | 'preload'> {
  const page = lazyWithPreload(load, NotShown);
  return { page, preload: page.preload };
}
