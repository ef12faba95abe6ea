import type { LinkColor } from '@papermint/contracts/chart/workspace-model';

/** The fill of the dot of each color, the same in both themes: on a panel, and on a list of pairs. */
export const COLOR_DOTS: Readonly<Record<LinkColor, string>> = {
  blue: 'bg-[#3b82f6]',
  green: 'bg-[#22a06b]',
  orange: 'bg-[#e07b1a]',
  purple: 'bg-[#8b5cf6]',
  red: 'bg-[#e0484d]',
  teal: 'bg-[#149b9b]',
};
