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
 * elements around them. Contrast is checked once a document, which stays while a journey goes from screen to screen,
 * and of texts with the same colors, size and weight for one; the size of targets once a run. Each color is parsed once.
 */
export function rememberLooks(): void {
  // It would write the HTML of each element that it checks.
  window.axe.configure({ noHtml: true });
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

  let grounds = new WeakMap<Element, string>();
  /** What lies behind the text of an element: the colors of the elements around it, down to one that has its own place. */
  const groundOf = (element: Element, style = getComputedStyle(element)): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    let ground = parentElement ? groundOf(parentElement) : '';
    const { backgroundColor, backgroundImage, opacity, position, gridRowStart, gridColumnStart } = style;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1') {
      ground += ` ${backgroundColor} ${backgroundImage} ${opacity}`;
    }
    // It may lie over an element that is not around it.
    const { marginTop, transform } = style;
    if (
      !/^(static|relative)$/.test(position) ||
      gridRowStart !== 'auto' ||
      gridColumnStart !== 'auto' ||
      transform !== 'none' ||
      marginTop.startsWith('-')
    ) {
      ground += ` ${lookOf(element)}`;
    }
    grounds.set(element, ground);
    return ground;
  };
  /** What contrast depends on: text of the same colors, size and weight has the same. */
  const paintOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { color, fontSize, fontWeight, textShadow } = style;
    return `${groundOf(element, style)} ${color} ${fontSize} ${fontWeight} ${textShadow}`;
  };

  /** Lets a rule check each look once, and of further looks one of each key. @returns a function that forgets them */
  const checkOnce = (
    id: string,
    concerns: (element: Element) => boolean,
    keyOf: (element: Element) => string,
  ) => {
    const rule = _audit.rules.find((one) => one.id === id);
    if (!rule) throw new Error(`axe has no rule ${id}.`);
    const { matches } = rule;
    const checked = new Set<number | string>();
    rule.matches = function (element, ...more) {
      if (!concerns(element)) return false;
      const look = lookOf(element);
      if (checked.has(look)) return false;
      const key = keyOf(element);
      if (checked.has(key) || !matches.call(this, element, ...more)) return false;
      checked.add(look).add(key);
      return true;
    };
    return () => checked.clear();
  };
  const isField = ({ tagName }: Element) => /^(INPUT|SELECT|TEXTAREA)$/.test(tagName);
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  checkOnce('color-contrast', (element) => isField(element) || hasText(element), paintOf);
  const forgetTargets = checkOnce(
    'target-size',
    () => true,
    (element) => `look ${lookOf(element)}`,
  );

  inside.run = (...options) => {
    looks = new WeakMap();
    grounds = new WeakMap();
    forgetTargets();
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
  const htmlOf = ({ element, html }: axe.NodeResult) => element?.outerHTML.slice(0, 300) ?? html;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(htmlOf).join(' ')}`);
}
