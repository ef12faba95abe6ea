import type { OwnRequirement } from '@papermint/contracts/requirements/model';
import type { RequirementKind, RequirementStatus } from '@papermint/contracts/requirements/statuses';
import type { LucideIcon } from 'lucide-react';
import { FileCheck, House, Image, ListChecks } from 'lucide-react';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

export const requirementWords: Record<RequirementStatus, { text: string; tone: PillTone }> = {
  due: { text: 'Due', tone: 'warn' },
  submitted: { text: 'In review', tone: 'info' },
  satisfied: { text: 'Satisfied', tone: 'ok' },
  waived: { text: 'Waived', tone: 'plain' },
};

export const kindWords: Record<RequirementKind, { text: string; Icon: LucideIcon }> = {
  accept_text: { text: 'Text to accept', Icon: FileCheck },
  questionnaire: { text: 'Questions', Icon: ListChecks },
  upload_sample: { text: 'Picture of a document', Icon: Image },
  confirm_address: { text: 'Address', Icon: House },
};

const optionsOf = (words: Record<string, { text: string }>) =>
  Object.entries(words).map(([value, { text }]) => ({ value, label: text }));
export const requirementStatusOptions = optionsOf(requirementWords);
export const requirementKindOptions = optionsOf(kindWords);

type PillStatus = Pick<OwnRequirement, 'status' | 'overdue'>;

/** @param quiet for a settled requirement in a list */
export function RequirementPill({ status, overdue, quiet = false }: PillStatus & { quiet?: boolean }) {
  if (overdue) return <Pill tone="danger">Overdue</Pill>;
  const { text, tone } = requirementWords[status];
  return (
    <Pill tone={tone} quiet={quiet && (status === 'satisfied' || status === 'waived')}>
      {text}
    </Pill>
  );
}
