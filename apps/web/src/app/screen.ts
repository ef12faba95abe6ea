import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
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
  /** On a phone: in the bar, which has room for four, or behind More. */
  place: 'bar' | 'more';
}

export interface Screen extends Guarded {
  path: string;
  /** A second path that redirects here. */
  alias?: string;
  title: string;
  page: ComponentType;
  /** Fetches its code ahead of being shown. @returns whether it has come */
  preload: () => Promise<boolean>;
  /** Its place in the menus of a shell. */
  menu?: MenuEntry;
  /** Full-bleed, with the sidebar drawn in to a rail. */
  terminal?: true;
  /** Keeps its place when it is navigated to. */
  keepsScroll?: true;
}

/** What is known of a place whose code is not: of the back office, to those who may not enter it. */
export type Place = Omit<Screen, 'page' | 'preload'> & Partial<Pick<Screen, 'preload'>>;

/** The code of a screen, as its row in a table has it. */
export function code(load: () => Promise<ComponentType>): Pick<Screen, 'page' | 'preload'> {
  const page = lazyWithPreload(load, NotShown);
  return { page, preload: page.preload };
}
