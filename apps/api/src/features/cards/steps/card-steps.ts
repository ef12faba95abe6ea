import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { addMovement } from './add-movement.ts';
import { beginCard } from './begin-card.ts';
import type { CardStepsDeps } from './card-steps-deps.ts';
import { changeCard } from './change-card.ts';
import { closeCard } from './close-card.ts';
import { fundCard } from './fund-card.ts';
import { recordTransaction } from './record-transaction.ts';
import { withdrawFromCard } from './withdraw-from-card.ts';

/** The only code that begins cards, changes their status, and moves money between a card and its owner. */
export type CardSteps = ReturnType<typeof createCardSteps>;

export function createCardSteps(deps: CardStepsDeps) {
  return bindVerbs(deps, {
    change: changeCard,
    addMovement,
    recordTransaction,
    begin: beginCard,
    fund: fundCard,
    withdraw: withdrawFromCard,
    close: closeCard,
  });
}
