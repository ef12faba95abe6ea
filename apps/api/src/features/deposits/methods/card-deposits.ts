import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { answerChallenge } from './answer-challenge.ts';
import { payByCard } from './pay-by-card.ts';

/** Payments by test cards. A token names the card: its number and code never reach the server. */
export type CardDeposits = ReturnType<typeof createCardDeposits>;

export const createCardDeposits = (deps: DepositDeps) =>
  bindVerbs(deps, { pay: payByCard, answer: answerChallenge });
