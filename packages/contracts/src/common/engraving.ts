/**
 * Line engraving, as on banknotes: each text draws its own lines, always the same ones. A drawing is the data of one SVG
 * path in whole numbers, at most 6 kB, for a stroke without fill.
 */
export interface Engraving {
  width: number;
  height: number;
  path: string;
}

type Curve = (part: number) => readonly [number, number];

const TURN = 2 * Math.PI;

/** A rosette in a square: bands of turned, lobed rings around a star. @param fine fewer lines, for a small picture */
export function rosette(seed: string, fine = true): Engraving {
  const next = randomOf(seed);
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const lobes = pick(6, 9);
  const inner = lobes - pick(0, 2);
  const spread = 0.5 + next() * 0.4;
  let path = '';
  const add = (radius: number, depth: number, count: number, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      path += drawn(ring(radius, depth, count, (turn / turns) * TURN), count * 4, true);
    }
  };
  if (fine) {
    add(425, 30 + 40 * next(), lobes, 4);
    add(270 + 70 * next(), 120 * spread, lobes, 5);
    add(150 + 50 * next(), 130 * spread, inner, 3);
  } else {
    add(360, 110, lobes, 2);
    add(170, 90, inner, 2);
  }
  return { width: 1000, height: 1000, path };
}

/** A field of waves that run apart and together, for the ground of a note or card. */
export function waves(seed: string): Engraving {
  const next = randomOf(seed);
  const periods = 1 + next() * 0.8;
  const phase = next() * TURN;
  const drift = 0.16 + next() * 0.14;
  const lines = 28;
  const curves = Array.from({ length: lines }, (_, line): Curve => {
    const middle = (line + 0.5) * (620 / lines);
    return (part) => [
      part * 1000,
      middle +
        Math.sin(part * periods * TURN + phase + line * drift) * (26 + 44 * Math.sin(part * Math.PI)) +
        Math.sin(part * TURN * 0.5 + line * 0.4) * 12,
    ];
  });
  return { width: 1000, height: 620, path: curves.map((curve) => drawn(curve, 10, false)).join('') };
}

/** A narrow band of crossing waves, for the rule below a title. */
export function band(seed: string): Engraving {
  const next = randomOf(seed);
  const periods = 14 + Math.floor(next() * 6);
  const deep = 0.5 + next() * 0.35;
  const curves = Array.from({ length: 5 }, (_, line): Curve => {
    const shift = (line / 5) * TURN;
    return (part) => [
      part * 2000,
      40 + Math.sin(part * periods * TURN + shift) * 34 * (1 - deep * Math.sin(part * 2 * TURN) ** 2),
    ];
  });
  return { width: 2000, height: 80, path: curves.map((curve) => drawn(curve, periods * 4, false)).join('') };
}

const ring =
  (radius: number, depth: number, lobes: number, turned: number): Curve =>
  (part) => {
    const angle = part * TURN;
    const distance = radius + depth * Math.cos(lobes * angle + turned);
    return [500 + distance * Math.cos(angle), 500 + distance * Math.sin(angle)];
  };

/** A smooth curve through points of equal distance in its parameter: the control point of each mirrors the last one's. */
function drawn(curve: Curve, points: number, closed: boolean): string {
  const at = (index: number) => curve(closed ? (index % points) / points : index / points);
  const [x, y] = at(0).map(Math.round) as [number, number];
  let path = `M${x} ${y}`;
  let last = [x, y] as const;
  for (let index = 1; index <= points; index += 1) {
    const before = at(index - 1 + (closed ? points : 0));
    const here = at(index);
    const after = closed || index < points ? at(index + 1) : here;
    const end = [Math.round(here[0]), Math.round(here[1])] as const;
    const control = [here[0] - (after[0] - before[0]) / 6, here[1] - (after[1] - before[1]) / 6] as const;
    const steps = [control[0] - last[0], control[1] - last[1], end[0] - last[0], end[1] - last[1]];
    path += `${index === 1 ? first(curve, points, closed) : 's'}${steps.map(Math.round).join(' ').replaceAll(' -', '-')}`;
    last = end;
  }
  return closed ? `${path}z` : path;
}

/** The first control point has none to mirror. */
function first(curve: Curve, points: number, closed: boolean): string {
  const [here, after] = [curve(0), curve(1 / points)];
  const before = closed ? curve((points - 1) / points) : here;
  const handle = [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
  return `c${handle.map(Math.round).join(' ')} `;
}

/** Numbers from 0 to 1 that depend on the text alone. */
function randomOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
