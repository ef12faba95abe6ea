import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { RequirementStatus } from '@papermint/contracts/requirements/statuses';
import { requirementStatuses } from '@papermint/contracts/requirements/statuses';
import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedOf,
  dueAgain,
  dueAtOf,
  givenFor,
  isOverdue,
  nextReminder,
  requirementActionsOf,
} from './requirements-rules.ts';

const NOW = Date.parse('2026-06-01T15:00:00Z');
const COUNTRIES = new Set(['SE']);
const HOME = { street: 'Harbour Street 12', city: 'Stockholm', postalCode: '111 30', country: 'SE' };
const QUESTIONS = [
  { text: 'What do you live on?', options: ['Salary', 'Business'] },
  { text: 'Anything else?', options: [] },
];

/** The field and sentence of a refusal, or the answer. */
function result<T>(run: () => T): T | string {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.key}: ${error.message}`;
  }
}

describe('what is asked for', () => {
  test.each([
    ['accept_text', {}, 'text: Text is required: the trader accepts it'],
    ['accept_text', { text: 'Terms', document: 'passport' }, /^document: .*not for accept_text/],
    ['questionnaire', { questions: [] }, /^questions: .*at least one/],
    ['questionnaire', { questions: QUESTIONS, text: 'Terms' }, /^text: .*not for questionnaire/],
    ['upload_sample', {}, /^document: /],
    ['confirm_address', { document: 'selfie' }, /^document: .*not for confirm_address/],
  ] as const)('%s with %j', (kind, input, refusal) => {
    expect(result(() => askedOf(kind, input))).toMatch(refusal);
  });

  test('takes only the fields of its kind', () => {
    expect(askedOf('questionnaire', { questions: QUESTIONS })).toEqual({
      text: null,
      document: null,
      questions: QUESTIONS,
    });
    expect(askedOf('confirm_address', {})).toEqual({ text: null, document: null, questions: [] });
  });
});

describe('when it is due', () => {
  test.each([
    [undefined, '2026-06-08T23:59:00.000Z'],
    ['2026-06-01', '2026-06-01T23:59:00.000Z'],
    ['2027-06-01', '2027-06-01T23:59:00.000Z'],
    ['2026-05-31', 'dueOn: Due day must not be in the past'],
    ['2027-06-02', 'dueOn: Due day must be at most 365 days ahead'],
  ])('%s', (day, due) => {
    const at = result(() => dueAtOf(day, NOW));
    expect(typeof at === 'number' ? new Date(at).toISOString() : at).toBe(due);
  });

  test('gives at least three days after it is sent back, and reminds before and after', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(DAY), (days, ms) => {
        const dueAt = dueAtOf(undefined, NOW) + days * DAY;
        const again = dueAgain(dueAt, NOW + ms);
        expect(again).toBeGreaterThanOrEqual(dueAt);
        expect(again - (NOW + ms)).toBeGreaterThan(3 * DAY - 60_000);
        const first = nextReminder(again, NOW + ms) as number;
        expect(first).toBe(again - DAY);
        expect(nextReminder(again, first)).toBe(again);
        expect(nextReminder(again, again)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('is overdue only while it is due', () => {
    const late = requirementStatuses.filter((status) => isOverdue(status, NOW, NOW));
    expect(late).toEqual(['due']);
    expect(isOverdue('due', NOW, NOW - 1)).toBe(false);
  });
});

describe('what passes', () => {
  test.each([
    ['accept_text', {}, /^accepted: /],
    ['accept_text', { accepted: false }, /^accepted: /],
    ['accept_text', { accepted: true, sample: true }, 'sample: Sample is not for accept_text: leave it out'],
    ['questionnaire', {}, 'answers.0: Answer 1 is required'],
    ['questionnaire', { answers: ['Salary'] }, 'answers.1: Answer 2 is required'],
    ['questionnaire', { answers: ['Theft', 'No'] }, 'answers.0: Answer 1 must be one of: Salary, Business'],
    ['questionnaire', { answers: ['Salary', 'No', 'More'] }, 'answers: There are 2 questions'],
    ['upload_sample', { sample: false }, /^sample: /],
    ['confirm_address', {}, 'address: Address is required'],
    ['confirm_address', { address: { ...HOME, country: 'XX' } }, /^address\.country: /],
    ['confirm_address', { accepted: true, address: HOME }, /^accepted: /],
  ] as const)('%s with %j is refused', (kind, input, refusal) => {
    const asked = { questions: kind === 'questionnaire' ? QUESTIONS : [] };
    expect(result(() => givenFor(kind, asked, input, COUNTRIES))).toMatch(refusal);
  });

  test('keeps a right answer', () => {
    const answers = ['Business', 'No'];
    expect(givenFor('questionnaire', { questions: QUESTIONS }, { answers }, COUNTRIES).answers).toEqual(
      answers,
    );
    expect(givenFor('confirm_address', { questions: [] }, { address: HOME }, COUNTRIES).address).toEqual(
      HOME,
    );
  });
});

test('staff can do what the table of transitions allows, and nothing with their own', () => {
  const names = { satisfy: 'satisfy', refuse: 'refuse', waive: 'waive' } as const;
  for (const status of requirementStatuses) {
    const byTable = Object.values(names).filter((name) =>
      (requirementTransitions.transitions[name].from as readonly RequirementStatus[]).includes(status),
    );
    expect(requirementActionsOf(status, false)).toEqual(byTable);
    expect(requirementActionsOf(status, true)).toEqual([]);
  }
});
