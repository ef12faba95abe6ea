import { FlaskConical } from 'lucide-react';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { showExchange } from '../../../state/visit/exchange.ts';
import { Button } from '../../../ui/form/button.tsx';

/** Opens the panel of the exchange from a menu on a phone, which closes. Without a sandbox there is no button. */
export function ExchangeButton({ onPress, className }: { onPress: () => void; className?: string }) {
  if (!hasSandbox) return null;
  return (
    <Button
      wide
      className={className}
      onClick={() => {
        onPress();
        showExchange();
      }}
    >
      <FlaskConical className="size-4" aria-hidden="true" />
      Your exchange
    </Button>
  );
}
