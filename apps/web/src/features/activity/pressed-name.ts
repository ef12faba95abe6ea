const PRESSED = 'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"], [role="switch"]';
/** Lists, and content that a person has chosen or typed. */
const CONTENTS =
  'td, tr, [data-key], [role="option"], [role="listbox"], [role="gridcell"], form [role="switch"]';
const MOST_LETTERS = 40;

/**
 * The name of the pressed button or link. Undefined for elements without a fixed name: rows of a list, options,
 * fields, and names with a digit or an email address.
 */
export function pressedName(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest(PRESSED) : null;
  if (!element || element.matches(CONTENTS) || element.closest(CONTENTS)) return undefined;
  return fixedName(element.getAttribute('aria-label') ?? element.textContent ?? '');
}

/** A name as it is recorded; undefined if it may tell more than which button it is. */
export function fixedName(text: string): string | undefined {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name === '' || name.length > MOST_LETTERS || /[\d@]/.test(name) ? undefined : name;
}
