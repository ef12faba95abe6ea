import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { slotOf, variantsOf } from '@papermint/contracts/identity/documents';
import type { IdentityState, PersonalInfo } from '@papermint/contracts/identity/model';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import { documentTransitions } from '@papermint/contracts/identity/transitions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { IdentityCases, WholeCase } from './identity-cases.ts';
import { checkDocument, checkInfo, checkSample, checkSubmit, mayBegin, missingOf } from './identity-rules.ts';
import type { IdentityStore } from './identity-store.ts';
import type { DocumentRecord } from './identity-types.ts';
import { fileUse } from './identity-types.ts';
import type { IdentityViews } from './identity-views.ts';
import { readingOf } from './specimen-readings.ts';

interface Trader {
  id: string;
  kycVerified: boolean;
}

interface Changed {
  identity: IdentityState;
}

/** What traders do to verify their identity. */
export interface Verification {
  state(trader: Trader): IdentityState;
  /** @throws DomainError conflict once it is submitted; bad_input at `birthDate` and the countries */
  enterInfo(command: CommandContext, trader: Trader, info: PersonalInfo): Promise<Changed>;
  /** @throws DomainError conflict before personal info is entered */
  samples(trader: Trader, type: DocumentType): { samples: { sample: SampleVariant; picture: string }[] };
  /** @throws DomainError conflict where no document can be added */
  chooseSample(
    command: CommandContext,
    trader: Trader,
    chosen: { type: DocumentType; sample: SampleVariant },
  ): Promise<Changed>;
  /** @throws DomainError conflict where no document can be added */
  upload(command: CommandContext, trader: Trader, type: DocumentType, file: IncomingFile): Promise<Changed>;
  /** @throws DomainError not_found; conflict once it is submitted */
  remove(command: CommandContext, trader: Trader, id: string): Promise<Changed>;
  /** @throws DomainError conflict where something is missing */
  submit(command: CommandContext, trader: Trader): Promise<Changed & { message: string }>;
}

export interface VerificationParts {
  store: IdentityStore;
  cases: IdentityCases;
  views: IdentityViews;
  countries: readonly { code: string }[];
  commands: Commands;
  statuses: Statuses;
  queues: Queues;
  drafts: Drafts;
  files: Files;
  ids: Ids;
  clock: Clock;
}

export function createVerification(parts: VerificationParts): Verification {
  const { store, cases, views, commands, statuses, queues, drafts, files, ids, clock } = parts;
  const countries = new Set(parts.countries.map(({ code }) => code));

  /** The samples of an attempt show what is entered now. */
  function redraw(tx: Tx, traderId: string, { current }: WholeCase, info: PersonalInfo): void {
    for (const { id, type, sample, createdAt: now } of current) {
      if (sample === null) continue;
      const reading = readingOf({ info, type, sample, traderId, now });
      store.putReading(tx, { id, reading: JSON.stringify(reading) });
    }
  }

  /** What nobody has looked at goes for good; a refused document stays as what was replaced. */
  function drop(tx: Tx, { id, status }: DocumentRecord): void {
    if (status === 'pending') {
      files.unbind(tx, fileUse(id));
      store.removeDocument(tx, id);
    } else store.putReplaced(tx, { id, at: clock.now() });
  }

  /** Adds a document in the place of another one. @returns its id */
  function add(
    tx: Tx,
    trader: Trader,
    type: DocumentType,
    made: (found: WholeCase & { info: PersonalInfo }) => Partial<DocumentRecord>,
  ): string {
    const found = cases.find(tx, trader);
    const slot = slotOf(type);
    checkDocument(found.status, slot, found.current);
    const { info, attempt } = found;
    if (!info) throw new DomainError('conflict', 'Enter your personal info first.');
    for (const before of found.current.filter((one) => one.slot === slot)) drop(tx, before);
    const now = clock.now();
    const record: DocumentRecord = {
      id: ids.uuid(now),
      traderId: trader.id,
      attempt,
      slot,
      type,
      source: 'sample',
      sample: null,
      reading: null,
      hash: null,
      status: 'pending',
      reason: null,
      createdAt: now,
      replacedAt: null,
      deletedAt: null,
      ...made({ ...found, info }),
    };
    store.addDocument(tx, record);
    statuses.begin(tx, {
      table: documentTransitions,
      rows: 'IdentityDocument',
      id: record.id,
      owner: null,
      actor: { kind: 'trader', traderId: trader.id },
      status: 'pending',
    });
    return record.id;
  }

  async function changed(
    command: CommandContext,
    trader: Trader,
    callback: (tx: Tx) => Record<string, unknown>,
  ): Promise<Changed> {
    let data: Record<string, unknown> = {};
    await commands.execute(
      command,
      async (tx) => {
        data = callback(tx);
      },
      // No personal data: events remain when an account is erased.
      () => ({ subject: trader.id, data }),
    );
    return { identity: views.own(trader) };
  }

  return {
    state: (trader) => views.own(trader),
    enterInfo: (command, trader, info) =>
      changed(command, trader, (tx) => {
        const found = cases.stored(tx, trader);
        const { status, attempt } = found;
        checkInfo(status, info, { now: clock.now(), countries });
        const entered = JSON.stringify(info);
        if (mayBegin(status)) {
          const now = clock.now();
          statuses.transition(tx, {
            ...cases.change(trader.id, command.actor),
            transition: 'start',
            set: {
              attempt: attempt + 1,
              createdAt: now,
              submittedAt: null,
              decidedAt: null,
              decidedById: null,
              expiresAt: null,
              reason: null,
            },
          });
          store.addAttempt(tx, {
            id: ids.uuid(now),
            traderId: trader.id,
            number: attempt + 1,
            info: entered,
            createdAt: now,
            submittedAt: null,
            decidedAt: null,
            decidedById: null,
            outcome: null,
            reason: null,
          });
        } else {
          store.putInfo(tx, { traderId: trader.id, number: attempt, info: entered });
          redraw(tx, trader.id, found, info);
        }
        drafts.forget(tx, trader.id, 'identity');
        return {};
      }),
    samples(trader, type) {
      const { status, info } = cases.find(store.committed, trader);
      if (mayBegin(status) || !info) throw new DomainError('conflict', 'Enter your personal info first.');
      return {
        samples: variantsOf(type).map((sample) => ({
          sample,
          picture: views.preview({ traderId: trader.id, type, sample }),
        })),
      };
    },
    chooseSample(command, trader, { type, sample }) {
      checkSample(type, sample);
      return changed(command, trader, (tx) => {
        const uuid = add(tx, trader, type, ({ info }) => {
          const reading = readingOf({ info, type, sample, traderId: trader.id, now: clock.now() });
          return { source: 'sample', sample, reading: JSON.stringify(reading) };
        });
        return { document: uuid, type };
      });
    },
    upload: (command, trader, type, file) =>
      changed(command, trader, (tx) => {
        const uuid = add(tx, trader, type, () => ({
          source: 'upload',
          hash: file.hash,
          deletedAt: clock.wall() + UPLOAD_LIFE,
        }));
        files.bind(tx, file, fileUse(uuid));
        return { document: uuid, type };
      }),
    remove: (command, trader, id) =>
      changed(command, trader, (tx) => {
        const { status, current } = cases.find(tx, trader);
        const document = current.find((one) => one.id === id);
        if (!document) throw new DomainError('not_found', 'There is no such document', 'uuid');
        checkDocument(status, document.slot, current);
        if (document.status === 'refused') {
          throw new DomainError('conflict', 'This document was refused: send another in its place.');
        }
        drop(tx, document);
        return { document: id };
      }),
    async submit(command, trader) {
      const answer = await changed(command, trader, (tx) => {
        const { status, info, current, attempt } = cases.find(tx, trader);
        checkSubmit(status, missingOf(info, current));
        const at = clock.now();
        statuses.transition(tx, {
          ...cases.change(trader.id, command.actor),
          transition: 'submit',
          set: { createdAt: at, submittedAt: at, reason: null },
        });
        store.putSubmitted(tx, { traderId: trader.id, number: attempt, at });
        queues.changed(tx);
        return {};
      });
      return { ...answer, message: 'Submitted. We review it within a day.' };
    },
  };
}
