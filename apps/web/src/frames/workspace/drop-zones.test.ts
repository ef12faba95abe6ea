import { expect, test } from 'vitest';
import { takenBox, zoneAt } from './drop-zones.ts';
import { tabsOf } from './layout-tree.ts';
import { samplePanel } from './sample-trees.ts';

const group = {
  group: tabsOf(samplePanel('book-1')),
  box: { left: 100, top: 50, width: 400, height: 432 },
};

test.each([
  ['tabs', 300, 60],
  ['left', 120, 250],
  ['right', 490, 250],
  ['above', 300, 100],
  ['below', 300, 470],
  ['tabs', 300, 280],
])('says %s at %i, %i', (side, x, y) => expect(zoneAt([group], { x, y })?.side).toBe(side));

test('says nothing outside', () => expect(zoneAt([group], { x: 50, y: 60 })).toBeNull());

test('shows the half that a drop takes', () => {
  expect(takenBox({ target: group, side: 'right' })).toEqual({ left: 300, top: 50, width: 200, height: 432 });
  expect(takenBox({ target: group, side: 'tabs' })).toEqual(group.box);
});
