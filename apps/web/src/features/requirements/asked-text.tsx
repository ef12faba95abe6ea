import { ScrollArea } from '../../ui/layout/scroll-area.tsx';

/** A text that may be long: it scrolls in its box, also by key. */
export function AskedText({ children }: { children: string | null }) {
  return (
    <ScrollArea
      label="The text"
      className="max-h-96 rounded-control border border-line bg-surface-2 px-4 py-3 text-14 wrap-anywhere whitespace-pre-line"
    >
      {children}
    </ScrollArea>
  );
}
