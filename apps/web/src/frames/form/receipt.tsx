import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Slip } from '../../ui/paper/slip.tsx';

interface ReceiptProps {
  /** "Sent". */
  title: string;
  /** The result, in a sentence. */
  about: string;
  /** The amount that it is about. */
  figure?: ReactNode;
  /** The id of the record. */
  serial?: string | undefined;
  /** The facts of it. */
  children: ReactNode;
  /** Below the paper, such as what it waits for. */
  note?: ReactNode;
  again: { label: string; onClick: () => void };
  /** Where it is listed. */
  next: { label: string; to: string };
}

/** The result of a wizard, on paper. */
export function Receipt({ title, about, figure, serial, children, note, again, next }: ReceiptProps) {
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <Slip alert title={title} about={about} figure={figure} serial={serial}>
        {children}
      </Slip>
      {note}
      <div className="flex gap-3 max-sm:flex-col print:hidden">
        <Button look="primary" className="sm:flex-1" autoFocus onClick={again.onClick}>
          {again.label}
        </Button>
        <Link to={next.to} className={buttonClass({ className: 'sm:flex-1' })}>
          {next.label}
        </Link>
      </div>
    </div>
  );
}
