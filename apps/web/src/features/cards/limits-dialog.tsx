import type { VirtualCard } from '@papermint/contracts/cards/model';
import { useRef } from 'react';
import { queryClient } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LimitFields, limitInput, typedLimits } from './limit-fields.tsx';

/** Sets the spend limits of a card. */
export function LimitsDialog({ card, onClose }: { card: VirtualCard; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Spend limits" className="max-w-lg" focus={first} onClose={onClose}>
      {(close) => <LimitsForm card={card} first={first} close={close} />}
    </Dialog>
  );
}

interface LimitsFormProps {
  card: VirtualCard;
  first: React.RefObject<HTMLInputElement | null>;
  close: () => void;
}

function LimitsForm({ card, first, close }: LimitsFormProps) {
  const form = useContractForm('cards.limits', {
    defaults: typedLimits(card),
    input: (typed) => ({ myVccId: card.uuid, ...limitInput(typed) }),
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Spend limits" submit="Save limits" wide className="p-5">
      <LimitFields form={form} currency={card.currency} first={first} />
      <p className="text-12 text-muted">
        Leave empty for no limit. All your cards share the monthly limit of your package.
      </p>
    </FormFrame>
  );
}
