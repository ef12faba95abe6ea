import type { Place } from '../drawing.ts';
import { corners } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { place, priceAt, sayChange } from './shape.ts';

/** Entry, target and stop of a position that a trader thinks of, with its ratio of reward to risk. */
export const position: Shape = (input) => {
  const [entry, target, stop] = [place(input, 0), place(input, 1), place(input, 2)];
  const [at, gain, loss] = [priceAt(input, 0), priceAt(input, 1), priceAt(input, 2)];
  const right = Math.max(target.x, entry.x + 1);
  const middle = (entry.x + right) / 2;
  const ratio = at === loss ? '–' : Math.abs((gain - at) / (at - loss)).toFixed(2);
  const label = (y: number, away: number, text: string, tone: 'up' | 'down') =>
    ({ at: { x: middle, y: y + away }, text, tone, plate: true, align: 'center' }) as const;
  const outward = (place: Place) => (place.y < entry.y ? -12 : 12);
  return {
    areas: [
      { corners: corners(entry, { x: right, y: target.y }), tone: 'up', always: true },
      { corners: corners(entry, { x: right, y: stop.y }), tone: 'down', always: true },
    ],
    lines: [
      { path: [entry, { x: right, y: entry.y }] },
      {
        path: [
          { x: entry.x, y: target.y },
          { x: right, y: target.y },
        ],
        tone: 'up',
      },
      {
        path: [
          { x: entry.x, y: stop.y },
          { x: right, y: stop.y },
        ],
        tone: 'down',
      },
    ],
    labels: [
      label(target.y, outward(target), `Target ${input.say(gain)} (${sayChange(at, gain)})`, 'up'),
      label(stop.y, outward(stop), `Stop ${input.say(loss)} (${sayChange(at, loss)})`, 'down'),
      { at: { x: entry.x + 6, y: entry.y - 9 }, text: `Reward ${ratio} : 1` },
    ],
  };
};
