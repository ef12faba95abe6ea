import type axe from 'axe-core';

declare global {
  interface Window {
    /** The property of the page where `axe.source` puts axe. */
    axe: typeof axe;
  }
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

interface Rule {
  id: string;
  matches(element: Element, ...more: unknown[]): boolean;
}

/** The parts of axe that its types leave out. */
interface Inside {
  commons: { color: { Color: { prototype: Color } } };
  _audit: { rules: Rule[] };
  run(...run: unknown[]): Promise<axe.AxeResults>;
}

/**
 * Lets axe check once what looks the same: elements whose classes, states and styles are the same, and those of all
 * elements around them. Contrast is checked once a document, which stays while a journey goes from screen to screen;
 * the size of targets once a run. Each color is parsed once.
 */
export function rememberLooks(): void {
  const inside = window.axe as unknown as Inside;
  const { commons, _audit, run } = inside;
  const { prototype } = commons.color.Color;
  const parse = prototype.parseString;
  const colors = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const before = colors.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parse.call(this, text);
    colors.set(text, { r, g, b, alpha });
    return this;
  };

  const numbers = new Map<string, number>();
  let looks = new WeakMap<Element, number>();
  /** A number for how an element looks: it is that of another only where both look the same by all that styles them. */
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { parentElement, tagName, attributes } = element;
    let look = `${parentElement ? lookOf(parentElement) : innerWidth} ${tagName}`;
    for (const { name, value } of attributes) {
      if (/^(class|style|disabled|data-|aria-(?!label|describedby|controls|owns))/.test(name)) {
        look += ` ${name}=${value}`;
      }
    }
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    looks.set(element, number);
    return number;
  };

  const checkOnce = (id: string): Set<number> => {
    const rule = _audit.rules.find((one) => one.id === id);
    if (!rule) throw new Error(`axe has no rule ${id}.`);
    const { matches } = rule;
    const checked = new Set<number>();
    rule.matches = function (element, ...more) {
      const look = lookOf(element);
      if (checked.has(look) || !matches.call(this, element, ...more)) return false;
      checked.add(look);
      return true;
    };
    return checked;
  };
  checkOnce('color-contrast');
  const targets = checkOnce('target-size');

  inside.run = (...options) => {
    looks = new WeakMap();
    targets.clear();
    return run(...options);
  };
}

/** What axe includes and excludes, and how it runs. */
export interface AxeRun {
  exclude: string[][];
  how: axe.RunOptions;
}

/**
 * Runs axe over some elements of the page, once nothing in it is still coming in.
 * @returns the violations; undefined in a document that has no axe yet
 */
export async function runAxe(include: Element[], { exclude, how }: AxeRun): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined;
  // A part that comes in is half transparent, which lowers its contrast. A busy machine may draw no frame for a while.
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 500);
    });
  const coming = () => document.querySelector('[data-starting-style]');
  const end = performance.now() + 60_000;
  do await frame();
  while (coming() && performance.now() < end);
  if (coming()) throw new Error(`This does not come in: ${coming()?.outerHTML.slice(0, 300)}`);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { violations } = await window.axe.run({ include, exclude } as unknown as axe.ElementContext, how);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
