import { circle, ellipse, line, rect, shape } from '../drawing.ts';
import type { Palette } from '../palettes.ts';
import { darker, lighter } from '../palettes.ts';

export function clothesOf(kind: string, palette: Palette, ground: string, skin: string): string {
  const [one, two, three, four] = palette.colors.map((color) => (color === ground ? palette.ink : color)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const body = 'M70 620C74 520 140 488 224 470 250 510 350 510 376 470 460 488 526 520 530 620z';
  if (kind === 'Turtleneck')
    return (
      shape(body, one) +
      shape(
        'M226 482C224 448 232 430 240 424 270 442 330 442 360 424 368 430 376 448 374 482 340 512 260 512 226 482z',
        darker(one, 0.14),
      ) +
      line('M248 440V490M266 448V498M284 452V502M302 453V503M320 451V501M338 446V496M356 438V488', one, 3)
    );
  if (kind === 'Hoodie')
    return (
      shape(
        'M176 486C196 440 236 436 300 470 364 436 404 440 424 486 404 580 196 580 176 486z',
        darker(two, 0.26),
      ) +
      shape(
        'M60 620C66 530 130 486 196 466 220 520 266 546 300 548 334 546 380 520 404 466 470 486 534 530 540 620z',
        two,
      ) +
      line('M268 540L262 596M332 540L338 596', lighter(two, 0.62), 6, 'stroke-linecap="round"')
    );
  if (kind === 'Blazer')
    return (
      shape('M226 466L374 466 372 620H228z', lighter(four, 0.5)) +
      shape('M250 462L300 536 350 462z', skin) +
      shape('M70 620C74 520 140 488 226 466L300 620zM530 620C526 520 460 488 374 466L300 620z', one) +
      shape(
        'M226 466L186 500 212 530 196 548 292 620H300zM374 466L414 500 388 530 404 548 308 620H300z',
        lighter(one, 0.12),
      )
    );
  if (kind === 'Striped')
    return (
      shape(body, lighter(four, 0.45)) +
      [516, 548, 580]
        .map((y, index) =>
          line(`M${96 - index * 8} ${y + 6}Q300 ${y + 26} ${504 + index * 8} ${y + 6}`, three, 13),
        )
        .join('')
    );
  return shape(body, three) + line('M224 470C250 514 350 514 376 470', darker(three, 0.2), 9);
}

export function headwearOf(kind: string, palette: Palette, ground: string): string {
  const accent = palette.colors[4] === ground ? palette.colors[0] : palette.colors[4];
  if (kind === 'Beanie')
    return (
      shape('M172 232C164 120 230 62 300 62S436 120 428 232z', accent) +
      shape(
        'M164 226C164 204 172 196 186 196H414C428 196 436 204 436 226V238C436 250 428 254 418 254H182C172 254 164 250 164 238z',
        darker(accent, 0.2),
      ) +
      line(
        'M196 202V248M222 202V248M248 202V248M274 202V248M300 202V248M326 202V248M352 202V248M378 202V248M404 202V248',
        accent,
        4,
      ) +
      circle(300, 58, 26, lighter(accent, 0.3))
    );
  if (kind === 'Cap')
    return (
      shape('M176 220C172 124 236 82 304 82S424 124 422 220z', accent) +
      shape(
        'M170 222C230 198 370 198 492 236 500 244 492 252 480 250 380 232 260 230 178 242 166 240 164 228 170 222z',
        darker(accent, 0.24),
      ) +
      line('M304 82V206', darker(accent, 0.16), 3) +
      circle(304, 84, 8, darker(accent, 0.24))
    );
  if (kind === 'Headphones')
    return (
      line('M164 292C150 60 450 60 436 292', darker(accent, 0.35), 20) +
      rect(142, 254, 44, 92, accent, 'rx="20"') +
      rect(414, 254, 44, 92, accent, 'rx="20"') +
      rect(152, 268, 8, 62, lighter(accent, 0.4), 'rx="4"')
    );
  if (kind === 'Flowers')
    return [
      [196, 196],
      [236, 162],
      [284, 146],
      [334, 150],
      [378, 174],
      [408, 206],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          Array.from({ length: 6 }, (_, petal) =>
            ellipse(
              x,
              y - 14,
              7.5,
              12,
              index % 2 === 0 ? accent : palette.colors[3],
              `transform="rotate(${petal * 60} ${x} ${y})"`,
            ),
          ).join('') + circle(x, y, 7.5, '#f7d774'),
      )
      .join('');
  if (kind === 'Crown')
    return (
      shape('M192 196L176 92 240 144 300 66 360 144 424 92 408 196C340 178 260 178 192 196z', '#e9b93f') +
      shape('M192 196C260 178 340 178 408 196L405 214C340 196 260 196 195 214z', '#c4922a') +
      circle(300, 66, 10, accent) +
      circle(176, 92, 9, accent) +
      circle(424, 92, 9, accent) +
      circle(300, 162, 10, accent)
    );
  return '';
}

export function eyewearOf(kind: string, palette: Palette): string {
  const frame = palette.colors[4];
  if (kind === 'Round')
    return (
      line('M282 288Q300 278 318 288M200 284L180 276M400 284L420 276', frame, 7) +
      circle(241, 291, 41, '#ffffff', `fill-opacity=".14" stroke="${frame}" stroke-width="7"`) +
      circle(359, 291, 41, '#ffffff', `fill-opacity=".14" stroke="${frame}" stroke-width="7"`)
    );
  if (kind === 'Shades')
    return (
      shape(
        'M186 266H414L410 296C406 336 320 342 308 292L300 284 292 292C280 342 194 336 190 296z',
        '#16151c',
      ) +
      shape(
        'M204 276H252L222 316C208 310 202 298 204 276zM332 276H370L342 316C328 308 322 294 332 276z',
        '#ffffff',
        'opacity=".2"',
      ) +
      line('M186 270L174 264M414 270L426 264', '#16151c', 7)
    );
  if (kind === 'Visor')
    return (
      shape('M172 262C240 244 360 244 428 262L422 318C350 338 250 338 178 318z', frame, 'opacity=".9"') +
      shape('M186 270C240 258 300 256 340 258L300 326C250 328 214 324 190 314z', '#ffffff', 'opacity=".3"')
    );
  return '';
}
