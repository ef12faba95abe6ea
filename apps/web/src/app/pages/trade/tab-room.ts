/** px: of a tab with the gap after it, of both ends of the strip, and of the menu for the tabs that do not fit. */
const TAB = { mouse: 44, touch: 51 };
const ENDS = 16;
const MORE = 66;

/**
 * How many of the tabs of a market fit beside each other. The others are in a menu, which needs room, too.
 * @param width of the strip, px
 */
export function tabRoom(width: number, tabs: number, touch: boolean): number {
  const tab = touch ? TAB.touch : TAB.mouse;
  const room = Math.floor((width - ENDS) / tab);
  return room >= tabs ? tabs : Math.max(1, Math.floor((width - ENDS - MORE) / tab));
}
