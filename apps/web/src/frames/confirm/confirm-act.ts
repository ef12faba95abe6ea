import type { Confirmation } from '../../state/reader/confirmations.ts';
import { asksFirst } from '../../state/reader/confirmations.ts';
import type { Question } from './question-dialog.tsx';

/** Asks for confirmation of a trading action if the reader has chosen so for its kind. @returns whether to continue */
export async function confirmAct(kind: Confirmation, question: Question): Promise<boolean> {
  if (!asksFirst(kind)) return true;
  const { askQuestion } = await import('./question-dialog.tsx');
  return askQuestion(question);
}
