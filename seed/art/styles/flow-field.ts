import { SIDE } from '../drawing.ts';
import { lotOf, noiseOf } from '../lot.ts';

/** Radians at a place of the field. */
export type Field = (x: number, y: number) => number;

export function fieldOf(current: string, seed: string, width: number): Field {
  const noise = noiseOf(`${seed} field`);
  const lot = lotOf(`${seed} turn`);
  const base = lot.number(-0.5, 0.5);
  const wide = (x: number, y: number, scale: number) => noise(x / scale + 9, y / scale + 9) - 0.5;
  if (current === 'Laminar') return (x, y) => base + wide(x, y, 520) * 2.6;
  if (current === 'Turbulent') return (x, y) => base + wide(x, y, 300) * 6 + wide(x, y, 110) * 2.2;
  if (current === 'Braided') {
    return (x, y) => base / 2 + Math.sin(y / 62 + wide(x, y, 300) * 4) * Math.cos(x / 95) * 1.15;
  }
  const eyes = Array.from({ length: Math.round(width / 300) }, () => ({
    x: lot.number(0.1, 0.9) * width,
    y: lot.number(0.15, 0.85) * SIDE,
    turn: lot.chance(0.5) ? 1 : -1,
  }));
  return (x, y) => {
    let [across, down] = [0.4, 0.15];
    for (const eye of eyes) {
      const [dx, dy] = [x - eye.x, y - eye.y];
      const pull = eye.turn / (1 + (dx * dx + dy * dy) / 26_000);
      const far = Math.hypot(dx, dy) + 1;
      across += (-dy / far) * pull * 3.2;
      down += (dx / far) * pull * 3.2;
    }
    return Math.atan2(down, across) + wide(x, y, 340) * 1.2;
  };
}
