import { circle, ellipse, line, shape } from '../drawing.ts';
import { darker, lighter } from '../palettes.ts';

/** Behind the head and before it. */
export interface Hair {
  back: string;
  front: string;
}

const STYLES: Readonly<Record<string, (color: string) => Hair>> = {
  Bob: bob,
  Long: long,
  Curls: curls,
  Bun: bun,
  Mohawk: mohawk,
  Shaved: shaved,
};

export const hairOf = (kind: string, color: string): Hair => (STYLES[kind] ?? crop)(color);

const CAP =
  'M182 268C176 168 226 118 302 118S426 168 418 268C410 232 396 214 380 204 340 222 262 222 220 204 204 216 190 236 182 268z';

function bob(color: string): Hair {
  const light = lighter(color, 0.16);
  return {
    back: shape(
      'M164 300C152 160 214 98 300 98S448 160 436 300L440 404C420 424 392 420 384 400H216C208 420 180 424 160 404z',
      color,
    ),
    front:
      shape(
        'M184 262C186 170 244 126 320 128 392 132 418 190 416 262 400 238 388 216 380 196 330 232 240 232 184 262z',
        color,
      ) + line('M232 196C262 178 292 170 326 172', light, 6, 'stroke-linecap="round" opacity=".7"'),
  };
}

function long(color: string): Hair {
  const light = lighter(color, 0.16);
  return {
    back:
      shape(
        'M158 300C144 150 214 92 300 92S456 150 442 300C448 400 470 470 452 560H148C130 470 152 400 158 300z',
        color,
      ) +
      line(
        'M190 420C184 470 186 510 192 550M410 420C416 470 414 510 408 550',
        light,
        6,
        'stroke-linecap="round" opacity=".5"',
      ),
    front: shape(
      'M180 276C176 180 220 124 296 122 300 170 250 222 180 276zM420 276C424 180 380 124 296 122 300 170 350 222 420 276z',
      color,
    ),
  };
}

function curls(color: string): Hair {
  const light = lighter(color, 0.16);
  const puffs = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.93 + (index / 14) * 1.14);
    return circle(
      300 + Math.cos(angle) * 128,
      262 + Math.sin(angle) * 138,
      46,
      index % 2 === 0 ? color : light,
    );
  });
  const fringe = Array.from({ length: 7 }, (_, index) =>
    circle(206 + index * 31, 178 - Math.sin((index / 6) * Math.PI) * 22, 27, index % 2 === 0 ? color : light),
  ).join('');
  return { back: circle(300, 236, 140, color) + puffs.join(''), front: fringe };
}

function bun(color: string): Hair {
  const light = lighter(color, 0.16);
  return {
    back:
      circle(300, 96, 54, color) +
      line('M268 78C284 62 318 62 334 80', light, 6, 'stroke-linecap="round" opacity=".7"'),
    front:
      shape(CAP, color) +
      line('M214 190C244 156 356 156 386 190M236 170C262 146 338 146 364 170', light, 4, 'opacity=".55"'),
  };
}

function mohawk(color: string): Hair {
  return {
    back: '',
    front:
      shape(
        'M262 196C246 130 252 74 276 40L290 72 306 34 320 70 340 48C352 90 352 140 338 196 318 206 282 206 262 196z',
        color,
      ) +
      shape(
        'M184 262C182 196 214 150 262 136L262 190C226 202 200 226 184 262zM416 262C418 196 386 150 338 136L338 190C374 202 400 226 416 262z',
        color,
        'opacity=".35"',
      ),
  };
}

function shaved(color: string): Hair {
  return { back: '', front: shape(CAP, color, 'opacity=".32"') };
}

function crop(color: string): Hair {
  const light = lighter(color, 0.16);
  return {
    back: '',
    front:
      shape(
        'M180 270C172 160 226 104 316 108 404 110 428 172 420 270 412 240 402 222 390 208 396 196 388 180 376 176 330 206 250 196 214 206 200 224 188 244 180 270z',
        color,
      ) + line('M240 168C270 144 330 138 366 156', light, 6, 'stroke-linecap="round" opacity=".6"'),
  };
}

export function eyesOf(kind: string, iris: string): string {
  if (kind === 'Calm')
    return line('M218 290Q241 306 264 290M336 290Q359 306 382 290', '#241a1c', 6.5, 'stroke-linecap="round"');
  const eye = (x: number) =>
    ellipse(x, 290, 22, kind === 'Wide' ? 21 : 15, '#fffaf4') +
    circle(x + 3, 290, 11.5, iris) +
    circle(x + 3, 290, 5.6, '#17131a') +
    circle(x + 7, 286, 3, '#ffffff') +
    line(
      `M${x - 24} ${kind === 'Wide' ? 280 : 284}Q${x} ${kind === 'Wide' ? 260 : 268} ${x + 24} ${kind === 'Wide' ? 280 : 284}`,
      '#241a1c',
      5.5,
      'stroke-linecap="round"',
    );
  if (kind === 'Wink')
    return eye(241) + line('M334 292Q359 276 384 292', '#241a1c', 6.5, 'stroke-linecap="round"');
  return eye(241) + eye(359);
}

export function mouthOf(kind: string, lip: string): string {
  if (kind === 'Smile')
    return (
      shape('M252 378Q300 396 348 378 340 418 300 420 260 418 252 378z', '#5d1f28') +
      shape('M259 382Q300 396 341 382L338 390Q300 402 262 390z', '#fff8f2') +
      shape('M276 412Q300 400 324 412 312 420 300 420 288 420 276 412z', '#e0716f')
    );
  if (kind === 'Smirk') return line('M262 392Q304 402 340 378', lip, 8, 'stroke-linecap="round"');
  if (kind === 'Whistle')
    return ellipse(302, 392, 15, 17, darker(lip, 0.1)) + ellipse(302, 392, 7.5, 9, '#4a1822');
  return (
    shape('M258 390Q280 376 300 384 320 376 342 390 322 394 300 392 278 394 258 390z', lip) +
    shape('M258 390Q300 396 342 390 324 412 300 412 276 412 258 390z', lighter(lip, 0.14))
  );
}
