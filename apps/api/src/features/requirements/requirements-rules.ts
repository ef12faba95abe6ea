import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY, MINUTE, startOfDay } from '@papermint/contracts/common/time-units';
import type { DocumentType } from '@papermint/contracts/identity/documents';
import type { HomeAddress } from '@papermint/contracts/requirements/fields';
import type { Asked, Question } from '@papermint/contracts/requirements/model';
import type {
  RequirementAction,
  RequirementKind,
  RequirementStatus,
} from '@papermint/contracts/requirements/statuses';
import { DAYS_AFTER_REFUSAL, DAYS_TO_PASS, MOST_DAYS } from '@papermint/contracts/requirements/statuses';

const wrong = (text: string, key: string) => new DomainError('bad_input', text, key);

/** What a trader submits, besides a picture. */
export interface Given {
  answers: string[];
  address: HomeAddress | null;
}

interface AskedInput {
  text?: string | undefined;
  questions?: readonly Question[] | undefined;
  document?: DocumentType | undefined;
}

/** The field that a kind of requirement needs, and the sentence if it is missing. */
const NEEDED: Partial<Record<RequirementKind, readonly [field: keyof AskedInput, lack: string]>> = {
  accept_text: ['text', 'Text is required: the trader accepts it'],
  questionnaire: ['questions', 'Questions is empty: ask at least one'],
  upload_sample: ['document', 'Document is required: choose what the picture should show'],
};
const LABELS: Record<keyof AskedInput, string> = {
  text: 'Text',
  questions: 'Questions',
  document: 'Document',
};

/**
 * The content of a requirement.
 * @throws DomainError bad_input at a field that its kind needs or does not take
 */
export function askedOf(kind: RequirementKind, input: AskedInput): Asked {
  const [needed, lack = ''] = NEEDED[kind] ?? [];
  const isGiven = (field: keyof AskedInput) => {
    const value = input[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  if (needed && !isGiven(needed)) throw wrong(lack, needed);
  for (const field of Object.keys(LABELS) as (keyof AskedInput)[]) {
    if (field !== needed && isGiven(field))
      throw wrong(`${LABELS[field]} is not for ${kind}: leave it out`, field);
  }
  return {
    text: input.text ?? null,
    questions: (input.questions ?? []).map(({ text, options }) => ({ text, options: [...options] })),
    document: input.document ?? null,
  };
}

/** The last minute of the day, so that screens show that day. */
const endOfDay = (day: number) => day + DAY - MINUTE;

/**
 * When a requirement is due, ms: the end of a day in UTC.
 * @throws DomainError bad_input at `dueOn`
 */
export function dueAtOf(dueOn: string | undefined, now: number): number {
  const today = startOfDay(now);
  if (dueOn === undefined) return endOfDay(today + DAYS_TO_PASS * DAY);
  const day = Date.parse(dueOn);
  if (day < today) throw wrong('Due day must not be in the past', 'dueOn');
  if (day > today + MOST_DAYS * DAY) {
    throw wrong(`Due day must be at most ${MOST_DAYS} days ahead`, 'dueOn');
  }
  return endOfDay(day);
}

/** When a requirement that was sent back is due. Slow staff make nobody late. */
export const dueAgain = (dueAt: number, now: number): number =>
  Math.max(dueAt, endOfDay(startOfDay(now) + DAYS_AFTER_REFUSAL * DAY));

/** The next reminder: a day before the due day, then when it has passed; undefined after that. */
export function nextReminder(dueAt: number, now: number): number | undefined {
  return [dueAt - DAY, dueAt].find((at) => at > now);
}

export const isOverdue = (status: RequirementStatus, dueAt: number, now: number): boolean =>
  status === 'due' && now >= dueAt;

/** What a member of staff may do with a requirement; nothing with their own. */
export function requirementActionsOf(status: RequirementStatus, own: boolean): RequirementAction[] {
  if (own) return [];
  if (status === 'submitted') return ['satisfy', 'refuse', 'waive'];
  return status === 'due' ? ['waive'] : [];
}

interface Passing {
  accepted?: boolean | undefined;
  answers?: readonly string[] | undefined;
  sample?: boolean | undefined;
  address?: HomeAddress | undefined;
}

const FIELDS: Record<RequirementKind, keyof Passing> = {
  accept_text: 'accepted',
  questionnaire: 'answers',
  upload_sample: 'sample',
  confirm_address: 'address',
};
const PASSING_LABELS: Record<keyof Passing, string> = {
  accepted: 'Accepted',
  answers: 'Answers',
  sample: 'Sample',
  address: 'Address',
};

/**
 * What a trader submitted.
 * @throws DomainError bad_input at a field that is missing, wrong, or of another kind
 */
export function givenFor(
  kind: RequirementKind,
  { questions }: Pick<Asked, 'questions'>,
  input: Passing,
  countries: ReadonlySet<string>,
): Given {
  for (const field of Object.keys(PASSING_LABELS) as (keyof Passing)[]) {
    if (field !== FIELDS[kind] && input[field] !== undefined) {
      throw wrong(`${PASSING_LABELS[field]} is not for ${kind}: leave it out`, field);
    }
  }
  switch (kind) {
    case 'accept_text':
      if (input.accepted !== true)
        throw wrong('Accepted must be true: accept the text to continue', 'accepted');
      return { answers: [], address: null };
    case 'questionnaire':
      return { answers: answersTo(questions, input.answers ?? []), address: null };
    case 'upload_sample':
      if (input.sample !== true) throw wrong('Sample must be true, or upload a picture', 'sample');
      return { answers: [], address: null };
    case 'confirm_address':
      if (!input.address) throw wrong('Address is required', 'address');
      if (!countries.has(input.address.country)) throw wrong('Country is not in the list', 'address.country');
      return { answers: [], address: input.address };
  }
}

function answersTo(questions: readonly Question[], answers: readonly string[]): string[] {
  return questions.map(({ options }, place) => {
    const answer = answers[place];
    const at = `answers.${place}`;
    if (answer === undefined) throw wrong(`Answer ${place + 1} is required`, at);
    if (options.length > 0 && !options.includes(answer)) {
      throw wrong(`Answer ${place + 1} must be one of: ${options.join(', ')}`, at);
    }
    if (place === questions.length - 1 && answers.length > questions.length) {
      const one = questions.length === 1;
      throw wrong(
        `There ${one ? 'is' : 'are'} ${questions.length} ${one ? 'question' : 'questions'}`,
        'answers',
      );
    }
    return answer;
  });
}
