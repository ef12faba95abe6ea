import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Overlay } from '../../../../ui/overlay/overlay-button.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { useLayouts } from './use-layouts.ts';

/** The menu of layouts in the usual terminal. */
export function UsualLayoutMenu({ venue, ...overlay }: Overlay & { venue: Venue }) {
  return <LayoutMenu {...overlay} venue={venue} layouts={useLayouts().layouts} current={null} />;
}
