import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** A confirmation before a trading action. */
export interface Question {
  /** 'Sell 0.5 BTC at the market?' */
  title: string;
  /** What will happen, a sentence each. */
  points?: readonly string[];
  /** The text of the button that does it. */
  button: string;
}

/** Asks in a dialog of its own, wherever the act began. @returns whether the reader confirms */
export function askQuestion(question: Question): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = () => {
      root.unmount();
      place.remove();
      resolve(false);
    };
    root.render(<QuestionDialog {...question} onYes={() => resolve(true)} onClose={close} />);
  });
}

interface QuestionDialogProps extends Question {
  onYes: () => void;
  onClose: () => void;
}

function QuestionDialog({ title, points = [], button, onYes, onClose }: QuestionDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} focus={first} className="max-w-md" onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4 p-5">
          {points.map((point) => (
            <p key={point} className="text-14 text-muted">
              {point}
            </p>
          ))}
          <p className="text-12 text-subtle">Choose in Preferences which actions ask for confirmation.</p>
          <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
            <Button onClick={close}>Cancel</Button>
            <Button
              ref={first}
              look="primary"
              onClick={() => {
                onYes();
                close();
              }}
            >
              {button}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
