/** The first stop of the tab order: skips the menus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-accent-fill px-4 py-2 text-14 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-8 focus:left-4"
    >
      Skip to content
    </a>
  );
}
