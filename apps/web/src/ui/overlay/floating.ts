/** The look and transitions of everything that floats above the page. */
export const FLOATING =
  'rounded-card border border-line bg-float shadow-pop outline-none origin-(--transform-origin) ' +
  'transition-[opacity,scale] duration-180 data-ending-style:scale-97 data-ending-style:opacity-0 ' +
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-instant:transition-none';
