import { DomainError } from '@papermint/contracts/common/domain-error';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import type * as calls from '@papermint/contracts/requirements/calls';
import type { OwnRequirementDetail } from '@papermint/contracts/requirements/model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Specimens } from '../identity/specimens-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { RequirementSteps } from './requirement-steps.ts';
import type { RequirementViews } from './requirement-views.ts';
import { askedIn } from './requirement-views.ts';
import { givenFor } from './requirements-rules.ts';
import type { RequirementsStore } from './requirements-store.ts';
import type { AttemptRecord, OwnedRequirement } from './requirements-types.ts';
import { fileUse } from './requirements-types.ts';

interface Passed {
  requirement: OwnRequirementDetail;
  message: string;
}

/** What staff ask of a trader. Those with an id throw DomainError not_found where it is not the trader's. */
export interface Requirements {
  list(traderId: string): z.output<typeof calls.list.output>;
  one(traderId: string, id: string): OwnRequirementDetail;
  /** @throws DomainError conflict where it is not due; bad_input at the field that is missing or wrong */
  pass(command: CommandContext, traderId: string, input: z.output<typeof calls.pass.input>): Promise<Passed>;
  /** @throws DomainError conflict where it is not due, or asks for no picture */
  upload(command: CommandContext, traderId: string, id: string, picture: IncomingFile): Promise<Passed>;
}

interface Parts {
  store: RequirementsStore;
  attempts: AttemptsStore;
  views: RequirementViews;
  steps: RequirementSteps;
  specimens: Specimens;
  countries: readonly { code: string }[];
  commands: Commands;
  queues: Pick<Queues, 'changed'>;
  files: Files;
  ids: Ids;
  clock: Clock;
}

const MOST_SETTLED = 100;
const REFUSED = {
  submitted: 'It is already submitted. We are reviewing it.',
  satisfied: 'It is satisfied already.',
  waived: 'It was waived: nothing has to be done any more.',
} as const;

export function createRequirements(parts: Parts): Requirements {
  const { store, attempts, views, steps, specimens, commands, queues, files, ids, clock } = parts;
  const countries = new Set(parts.countries.map(({ code }) => code));

  function owned(reads: Reads, traderId: string, id: string): OwnedRequirement {
    const row = store.one(reads, id);
    if (row?.traderId === traderId) return row;
    throw new DomainError('not_found', 'You have no requirement with this id', 'requirementId');
  }

  function due(tx: Tx, traderId: string, id: string): OwnedRequirement {
    const row = owned(tx, traderId, id);
    if (row.status === 'due') return row;
    throw new DomainError('conflict', REFUSED[row.status]);
  }

  type Sent = Pick<AttemptRecord, 'given'> &
    Partial<Pick<AttemptRecord, 'source' | 'reading' | 'hash' | 'deletedAt'>>;

  /** @returns the id of the attempt */
  function submit(tx: Tx, { actor }: CommandContext, row: OwnedRequirement, sent: Sent): string {
    const now = clock.now();
    const satisfied = row.kind === 'accept_text';
    const id = ids.uuid(now);
    attempts.add(tx, {
      id,
      requirementId: row.id,
      traderId: row.traderId,
      number: row.attempts + 1,
      source: null,
      reading: null,
      hash: null,
      deletedAt: null,
      submittedAt: now,
      ...sent,
      outcome: satisfied ? 'satisfied' : null,
      reason: null,
      decidedById: null,
      decidedAt: satisfied ? now : null,
    });
    steps.change(tx, row, {
      transition: satisfied ? 'accept' : 'submit',
      actor,
      set: {
        submittedAt: now,
        createdAt: now,
        attempts: row.attempts + 1,
        reason: null,
        decidedAt: satisfied ? now : row.decidedAt,
      },
    });
    queues.changed(tx);
    return id;
  }

  async function changed(
    command: CommandContext,
    traderId: string,
    id: string,
    run: (tx: Tx) => void,
  ): Promise<Passed> {
    await commands.execute(
      command,
      async (tx) => run(tx),
      // Nothing of what was sent: events remain when an account is erased.
      () => ({ subject: id }),
    );
    const requirement = views.ownDetail(owned(store.committed, traderId, id));
    const message =
      requirement.status === 'satisfied' ? 'Accepted. Nothing else is needed.' : 'Sent. We are reviewing it.';
    return { requirement, message };
  }

  return {
    list(traderId) {
      const open = store.open(store.committed, traderId);
      const rank = (status: string) => (status === 'due' ? 0 : 1);
      return {
        due: open.filter(({ status }) => status === 'due').length,
        requirements: [
          ...open.sort((one, other) => rank(one.status) - rank(other.status)),
          ...store.settled(traderId, MOST_SETTLED),
        ].map(views.own),
      };
    },
    one: (traderId, id) => views.ownDetail(owned(store.committed, traderId, id)),
    pass: (command, traderId, { requirementId, ...input }) =>
      changed(command, traderId, requirementId, (tx) => {
        const row = due(tx, traderId, requirementId);
        const asked = askedIn(row);
        const given = JSON.stringify(givenFor(row.kind, asked, input, countries));
        if (asked.document === null) submit(tx, command, row, { given });
        else {
          const reading = specimens.reading(tx, { ...row, id: traderId }, asked.document);
          submit(tx, command, row, { given, source: 'sample', reading });
        }
      }),
    upload: (command, traderId, requirementId, picture) =>
      changed(command, traderId, requirementId, (tx) => {
        const row = due(tx, traderId, requirementId);
        if (row.kind !== 'upload_sample') {
          throw new DomainError('conflict', 'This requirement asks for no picture.');
        }
        const id = submit(tx, command, row, {
          given: JSON.stringify({ answers: [], address: null }),
          source: 'upload',
          hash: picture.hash,
          deletedAt: clock.wall() + UPLOAD_LIFE,
        });
        files.bind(tx, picture, fileUse(id));
      }),
  };
}
