import { Button } from '../../ui/form/button.tsx';
import type { DepositOptions } from './deposits.ts';

const OUTCOMES = {
  approve: 'approved',
  decline: 'declined',
  challenge: 'asks for a code',
} as const;

/** A number in groups of four digits. */
export const grouped = (number: string): string =>
  number
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

interface TestCardsProps {
  cards: DepositOptions['card']['testCards'];
  onUse: (number: string) => void;
}

/** The published numbers, and the outcome of a payment with each. */
export function TestCards({ cards, onUse }: TestCardsProps) {
  return (
    <section aria-label="Test cards" className="rounded-card border border-line bg-surface-2">
      <h2 className="px-4 pt-3 pb-1 text-13 font-semibold">Test cards</h2>
      <ul className="divide-y divide-line">
        {cards.map(({ card, brand, number, outcome }) => (
          <li key={card} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="num text-13 font-medium">{grouped(number)}</p>
              <p className="text-12 text-muted">
                {brand}, {OUTCOMES[outcome]}
              </p>
            </div>
            <Button size="small" aria-label={`Use ${grouped(number)}`} onClick={() => onUse(number)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
