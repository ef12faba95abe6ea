import { Button } from '../ui/form/button.tsx';

interface AskInPlaceProps {
  /** Asks, and then confirms: 'Cancel all'. */
  label: string;
  question: string;
  /** Leaves all as it is: 'Keep orders'. */
  keep: string;
  asking: boolean;
  onAsking: (asking: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

/** A small button whose confirmation replaces it, for what concerns all rows of a list. */
export function AskInPlace({ label, question, keep, asking, onAsking, busy, onConfirm }: AskInPlaceProps) {
  return (
    <span className="flex items-center gap-2 text-12">
      {asking ? (
        <>
          <span className="text-muted">{question}</span>
          <Button size="small" look="danger" className="h-7" busy={busy} onClick={onConfirm}>
            {label}
          </Button>
          {/* At the place of the first button, so that a hasty second press does nothing. */}
          <Button size="small" look="ghost" className="h-7" autoFocus onClick={() => onAsking(false)}>
            {keep}
          </Button>
        </>
      ) : (
        <Button size="small" look="ghost" className="h-7" onClick={() => onAsking(true)}>
          {label}
        </Button>
      )}
    </span>
  );
}
