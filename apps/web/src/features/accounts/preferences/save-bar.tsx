import { Button } from '../../../ui/form/button.tsx';

/** A bar over the lower edge of the page, so that nothing moves when it appears. Messages appear above it. */
export function SaveBar({ saving, onDiscard }: { saving: boolean; onDiscard: () => void }) {
  return (
    <section
      aria-label="Unsaved changes"
      className="foot-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface-1 md:bottom-0 md:left-18 xl:left-60"
    >
      <div className="mx-auto flex max-w-300 items-center gap-2 px-4 py-2.5 md:gap-3 md:px-6 md:py-3">
        <Button type="submit" look="primary" busy={saving} className="max-md:flex-1">
          Save changes
        </Button>
        <Button disabled={saving} className="max-md:flex-1" onClick={onDiscard}>
          Discard
        </Button>
        <p role="status" className="text-13 text-muted max-md:sr-only">
          You have unsaved changes
        </p>
      </div>
    </section>
  );
}
