/** A text that may be long: it scrolls in its box, also by key. */
export function AskedText({ children }: { children: string | null }) {
  return (
    <section
      aria-label="The text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-control border border-line bg-surface-2 px-4 py-3 text-14 wrap-anywhere whitespace-pre-line focus-visible:-outline-offset-2"
    >
      {children}
    </section>
  );
}
