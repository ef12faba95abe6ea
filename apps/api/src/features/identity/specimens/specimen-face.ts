/** A drawn face, 200 by 250, which follows from a number alone. Nobody is meant. */

const SKINS = ['#f3d3bd', '#e8b998', '#d79f79', '#b97c55', '#8d5a3b', '#5f3b29'] as const;
const HAIRS = ['#1f1a17', '#3b2a20', '#6b4528', '#a8743c', '#c9a25f', '#8e8e92'] as const;
const CLOTHES = ['#2c3e57', '#4a5a44', '#5b3b4c', '#3c4a63', '#6a5a3f', '#37474f'] as const;

/** Independent choices from one number. */
function chooser(seed: number): (choices: number) => number {
  let state = seed >>> 0;
  return (choices) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * choices);
  };
}

function shade(color: string, by: number): string {
  const channel = (at: number) =>
    Math.max(0, Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Behind the head, and in front of it; `hw` is half the width of the head. */
const STYLES: readonly ((hair: string, hw: number) => [behind: string, before: string])[] = [
  // Short.
  (hair, hw) => [
    '',
    `<path d="M${100 - hw - 3} 118c-6-58 24-84 ${hw + 3}-84s${hw + 9} 26 ${hw + 3} 84c-3-20-8-32-16-42-22 6-62 6-84-4-8 12-8 26-6 46z" fill="${hair}"/>`,
  ],
  // Long.
  (hair, hw) => [
    `<path d="M${100 - hw - 16} 208c-10-40-2-70-2-98 0-50 32-80 ${hw + 18}-80s${hw + 18} 30 ${hw + 18} 80c0 28 8 58-2 98-30 10-100 10-132 0z" fill="${shade(hair, 0.82)}"/>`,
    `<path d="M${100 - hw - 2} 116c-4-50 24-78 ${hw + 2}-78s${hw + 6} 28 ${hw + 2} 78c-6-26-22-44-46-52-14 18-40 34-${hw + 6} 52z" fill="${hair}"/>`,
  ],
  // Bob.
  (hair, hw) => [
    `<path d="M${100 - hw - 14} 162c-6-30-4-46-4-56 0-46 32-74 ${hw + 18}-74s${hw + 18} 28 ${hw + 18} 74c0 10 2 26-4 56-8 8-20 8-26 4V100H${100 - hw + 12}v66c-8 4-20 4-26-4z" fill="${hair}"/>`,
    `<path d="M${100 - hw - 2} 112c0-46 22-70 ${hw + 2}-70s${hw + 2} 24 ${hw + 2} 70c-8-18-16-26-24-30-30 4-66 4-84 0-6 6-14 14-14 30z" fill="${hair}"/>`,
  ],
  // Tied back.
  (hair, hw) => [
    `<circle cx="100" cy="36" r="22" fill="${shade(hair, 0.82)}"/>`,
    `<path d="M${100 - hw - 2} 112c-2-44 20-68 ${hw + 2}-68s${hw + 4} 24 ${hw + 2} 68c-6-26-26-42-56-42-28 0-44 18-52 42z" fill="${hair}"/>`,
  ],
  // Curly.
  (hair, hw) => [
    [-1, -0.72, -0.3, 0.18, 0.62, 1]
      .map(
        (x, index) =>
          `<circle cx="${100 + x * (hw + 4)}" cy="${[92, 60, 42, 40, 56, 90][index]}" r="${[20, 24, 26, 26, 24, 20][index]}" fill="${hair}"/>`,
      )
      .join(''),
    `<path d="M${100 - hw} 104c4-24 20-34 ${hw}-34s${hw - 6} 10 ${hw} 34c4-40-12-60-${hw}-60s-${hw + 4} 20-${hw} 60z" fill="${hair}"/>`,
  ],
];

const eye = (x: number, y: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="5" fill="#fff"/><circle cx="${x}" cy="${y}" r="4.4" fill="${color}"/>` +
  `<circle cx="${x}" cy="${y}" r="2" fill="#15110f"/><circle cx="${x + 1.4}" cy="${y - 1.6}" r="1.1" fill="#fff"/>` +
  `<path d="M${x - 10} ${y - 2}q10-7 20 0" fill="none" stroke="#2a1d18" stroke-width="1.8" stroke-linecap="round"/>`;

/** @returns SVG of the person from the shoulders up, without a background */
export function drawFace(seed: number): string {
  const choose = chooser(seed);
  const skin = SKINS[choose(SKINS.length)] ?? SKINS[0];
  const hair = HAIRS[choose(HAIRS.length)] ?? HAIRS[0];
  const clothes = CLOTHES[choose(CLOTHES.length)] ?? CLOTHES[0];
  const hw = 48 + choose(7);
  const style = STYLES[choose(STYLES.length)] ?? STYLES[0];
  const [behind, before] = style?.(hair, hw) ?? ['', ''];
  const iris = ['#4b6a86', '#5a4632', '#4f6b4b', '#3b2c22'][choose(4)] ?? '#4b6a86';
  const eyeY = 122 + choose(5);
  const apart = 20 + choose(4);
  const mouth = 166 + choose(6);
  const smile = 3 + choose(6);
  const short = behind === '';
  const beard = short && choose(3) === 0;
  const glasses = choose(4) === 0;
  const dark = shade(skin, 0.86);
  const eyes = [100 - apart, 100 + apart];
  return [
    behind,
    `<path d="M14 250c2-36 28-52 62-58h48c34 6 60 22 62 58z" fill="${clothes}"/>`,
    `<path d="M76 192l24 26 24-26-4-6H80z" fill="${shade(clothes, 1.35)}"/>`,
    `<path d="M82 168h36v26q-18 20-36 0z" fill="${dark}"/>`,
    `<ellipse cx="${100 - hw}" cy="130" rx="8" ry="13" fill="${dark}"/><ellipse cx="${100 + hw}" cy="130" rx="8" ry="13" fill="${dark}"/>`,
    `<path d="M${100 - hw} 108c0-40 ${hw - 8}-58 ${hw}-58s${hw} 18 ${hw} 58c0 44-20 84-${hw} 84s-${hw}-40-${hw}-84z" fill="${skin}"/>`,
    beard
      ? `<path d="M${100 - hw + 3} 140c4 34 22 54 ${hw - 3} 54s${hw - 7}-20 ${hw - 3}-54c-8 14-20 16-${hw - 18} 14q-15-4-30 0c-18 2-26-2-${hw - 16}-14z" fill="${hair}" opacity=".82"/>`
      : '',
    ...eyes.map((x) => eye(x, eyeY, iris)),
    ...eyes.map(
      (x) =>
        `<path d="M${x - 12} ${eyeY - 13}q12-8 24 0" fill="none" stroke="${shade(hair, 0.9)}" stroke-width="4" stroke-linecap="round"/>`,
    ),
    `<path d="M98 ${eyeY + 4}q-3 16-7 22 4 5 13 4" fill="none" stroke="${shade(skin, 0.74)}" stroke-width="2.4" stroke-linecap="round"/>`,
    `<path d="M${100 - 16} ${mouth}q16 ${smile} 32 0" fill="none" stroke="#8c4038" stroke-width="3.4" stroke-linecap="round"/>`,
    `<ellipse cx="72" cy="150" rx="9" ry="5" fill="#d9695a" opacity=".16"/><ellipse cx="128" cy="150" rx="9" ry="5" fill="#d9695a" opacity=".16"/>`,
    before,
    glasses
      ? `<g fill="none" stroke="#26221f" stroke-width="2.6">${eyes.map((x) => `<rect x="${x - 15}" y="${eyeY - 11}" width="30" height="23" rx="9"/>`).join('')}<path d="M${100 - apart + 15} ${eyeY - 2}h${2 * apart - 30}"/></g>`
      : '',
  ].join('');
}
