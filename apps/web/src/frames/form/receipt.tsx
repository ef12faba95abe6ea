import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Slip } from '../../ui/paper/slip.tsx';

interface ReceiptProps {
  /** "Sent". */
  title: string;
  /** The result, in a sentence. */
  about?: ReactNode;
  /** The amount that it is about. */
  figure?: ReactNode;
  /** The id of the record. */
  serial?: string | undefined;
  /** The facts of it. */
  children: ReactNode;
  /** Below the paper, such as what it waits for. */
  note?: ReactNode;
  /** The page that shows its progress, which leads. */
  next: { label: string; to: string };
  /** Begins another one. */
  again: { label: string; onClick: () => void };
  /** The result has just come, so the focus moves to the first step. */
  fresh?: boolean;
}

/** The result of a money form, on paper, and the next steps below it. */
export function Receipt(props: ReceiptProps) {
  const { title, about, figure, serial, children, note, next, again, fresh = true } = props;
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (fresh) first.current?.focus();
  }, [fresh]);
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <Slip alert title={title} about={about} figure={figure} serial={serial}>
        {children}
      </Slip>
      {note}
      <div className="flex gap-3 max-sm:flex-col print:hidden">
        <Link ref={first} to={next.to} className={buttonClass({ look: 'primary', className: 'sm:flex-1' })}>
          {next.label}
        </Link>
        <Button className="sm:flex-1" onClick={again.onClick}>
          {again.label}
        </Button>
      </div>
    </div>
  );
}
