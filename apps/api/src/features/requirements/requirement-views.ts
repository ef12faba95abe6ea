import type { HomeAddress } from '@papermint/contracts/requirements/fields';
import type {
  Asked,
  Evidence,
  OwnRequirement,
  OwnRequirementDetail,
  StaffRequirement,
  StaffRequirementDetail,
} from '@papermint/contracts/requirements/model';
import type { RequirementStatus } from '@papermint/contracts/requirements/statuses';
import { REQUIREMENT_TARGET } from '@papermint/contracts/requirements/statuses';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Specimens } from '../identity/specimens/specimens-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { Given } from './requirements-rules.ts';
import { isOverdue, requirementActionsOf } from './requirements-rules.ts';
import type { RequirementsStore } from './requirements-store.ts';
import type { AttemptRecord, OwnedRequirement, RequirementRecord } from './requirements-types.ts';
import { QUEUE } from './requirements-types.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOr = (at: number | null) => (at === null ? null : iso(at));
/** The width of shown pictures, px. */
const WIDTH = 1600;

export interface RequirementViewsDeps {
  store: RequirementsStore;
  attempts: AttemptsStore;
  specimens: Specimens;
  staff: StaffDirectory;
  queues: Pick<Queues, 'claims'>;
  files: Files;
  clock: Clock;
}

const NAME = /^([\da-f-]{36})\.svg$/;

export const askedIn = ({ asked }: Pick<RequirementRecord, 'asked'>): Asked => JSON.parse(asked) as Asked;

/** Requirements as people see them. */
export type RequirementViews = ReturnType<typeof createRequirementViews>;

export function createRequirementViews(deps: RequirementViewsDeps) {
  return bindVerbs(deps, {
    own: ownView,
    picture: pictureAddress,
    staff: staffViews,
    ownDetail,
    staffDetail,
    specimen: drawSpecimen,
  });
}

function ownView({ clock }: RequirementViewsDeps, row: RequirementRecord): OwnRequirement {
  return {
    uuid: row.id,
    kind: row.kind,
    title: row.title,
    about: row.about,
    status: row.status,
    askedAt: iso(row.askedAt),
    dueAt: iso(row.dueAt),
    reason: row.reason,
    overdue: isOverdue(row.status, row.dueAt, clock.now()),
    submittedAt: isoOr(row.submittedAt),
    decidedAt: isoOr(row.decidedAt),
  };
}

/** The address that a trader stated when they verified their identity. */
function addressOf(
  { specimens, store }: RequirementViewsDeps,
  { kind, traderId }: RequirementRecord,
): HomeAddress | null {
  const info = kind === 'confirm_address' ? specimens.info(store.committed, traderId) : undefined;
  if (!info) return null;
  const { street, city, postalCode, country } = info;
  return { street, city, postalCode, country };
}

/** The address of a picture, valid for five minutes; null if it is deleted. */
function pictureAddress(
  { specimens, files }: RequirementViewsDeps,
  { id, source, hash }: AttemptRecord,
): string | null {
  if (source === 'sample') return specimens.address(id);
  return hash === null ? null : files.privateAddress(hash, WIDTH);
}

function evidenceOf(attempt: AttemptRecord, { questions }: Asked): Omit<Evidence, 'picture'> {
  const { answers, address } = JSON.parse(attempt.given) as Given;
  return {
    submittedAt: iso(attempt.submittedAt),
    answers: questions.flatMap(({ text }, place) => {
      const answer = answers[place];
      return answer === undefined ? [] : [{ question: text, answer }];
    }),
    address,
    source: attempt.source,
    deletedAt: isoOr(attempt.deletedAt),
  };
}

function staffViews(
  deps: RequirementViewsDeps,
  rows: readonly OwnedRequirement[],
  reader: Staff,
): StaffRequirement[] {
  const { staff, queues } = deps;
  const people = staff.named(rows.flatMap(({ askedById, decidedById }) => [askedById, decidedById]));
  const claims = queues.claims(QUEUE, reader);
  return rows.map((row) => ({
    ...ownView(deps, row),
    trader: { accountId: row.accountId, name: `${row.firstName} ${row.lastName}` },
    askedBy: people.get(row.askedById) ?? null,
    decidedBy: (row.decidedById !== null && people.get(row.decidedById)) || null,
    attempts: row.attempts,
    createdAt: iso(row.createdAt),
    target: REQUIREMENT_TARGET / 1000,
    claim: claims.get(row.id) ?? null,
    allowedActions: requirementActionsOf(row.status, row.traderId === reader.id),
  }));
}

function ownDetail(deps: RequirementViewsDeps, row: RequirementRecord): OwnRequirementDetail {
  const { attempts, store } = deps;
  const asked = askedIn(row);
  const last = attempts.of(store.committed, row.id)[0];
  return {
    ...ownView(deps, row),
    asked,
    address: addressOf(deps, row),
    sent: last ? { ...evidenceOf(last, asked), picture: pictureAddress(deps, last) } : null,
  };
}

function staffDetail(
  deps: RequirementViewsDeps,
  row: OwnedRequirement,
  reader: Staff,
): StaffRequirementDetail {
  const { attempts, store, staff } = deps;
  const asked = askedIn(row);
  const sent = attempts.of(store.committed, row.id);
  const people = staff.named(sent.map(({ decidedById }) => decidedById));
  const steps = store.timeline(row.id);
  const names = staff.actorNames(steps.map(({ actor }) => actor));
  return {
    ...(staffViews(deps, [row], reader)[0] as StaffRequirement),
    asked,
    address: addressOf(deps, row),
    history: sent.map((one) => ({
      number: one.number,
      outcome: one.outcome,
      reason: one.reason,
      sent: { ...evidenceOf(one, asked), picture: null },
      decidedAt: isoOr(one.decidedAt),
      decidedBy: (one.decidedById !== null && people.get(one.decidedById)) || null,
    })),
    steps: steps.map(({ at, to, actor }) => ({
      status: to as RequirementStatus,
      at: iso(at),
      by: names.get(actor) ?? '',
    })),
  };
}

/** The sample of an attempt as an SVG, by the last part of its address, or undefined. */
function drawSpecimen(
  { attempts, store, specimens }: RequirementViewsDeps,
  name: string,
): string | undefined {
  const [, id = ''] = NAME.exec(name) ?? [];
  const attempt = attempts.one(store.committed, id);
  if (!attempt?.reading) return undefined;
  const { document } = askedIn(store.one(store.committed, attempt.requirementId) ?? { asked: '{}' });
  return document ? specimens.draw(document, attempt.reading) : undefined;
}
