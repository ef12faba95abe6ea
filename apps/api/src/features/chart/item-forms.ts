import type { ChartDrawing, drawingInput } from '@papermint/contracts/chart/drawing-model';
import {
  MOST_DRAWINGS,
  MOST_DRAWINGS_OF_ALL,
  MOST_PAIR_LISTS,
  MOST_SETUPS,
  MOST_TEMPLATES,
  MOST_WORKSPACES,
} from '@papermint/contracts/chart/limits';
import type { PairList, pairListInput } from '@papermint/contracts/chart/pair-list-model';
import type { ChartSetup, setupInput } from '@papermint/contracts/chart/setup-model';
import type { Workspace, workspaceInput } from '@papermint/contracts/chart/workspace-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { sentenceOf } from '@papermint/contracts/common/input-errors';
import { sayNumber } from '@papermint/contracts/money/format';
import type { z } from 'zod';
import type { ChartItemRecord } from './chart-store.ts';
import type { ChartDeps, ItemForm } from './chart-types.ts';

const refusal = (message: string, at: string) => new DomainError('bad_input', message, at);

const keptOf = ({ version, createdAt, updatedAt }: ChartItemRecord) => ({
  version,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

/** @throws DomainError bad_input at a path for a pair that never existed; a delisted pair is accepted */
function checkPair({ markets }: ChartDeps, pair: string, path: string): void {
  try {
    markets.instrument(pair);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refusal(sentenceOf(path, 'is not listed'), path);
  }
}

export const drawingForm: ItemForm<z.output<typeof drawingInput>, ChartDrawing> = {
  kind: 'drawing',
  list: 'drawings',
  contentOf: ({ uuid: _uuid, version: _version, pair, ...document }) => ({
    pair,
    venue: '',
    name: '',
    document: JSON.stringify(document),
  }),
  viewOf: (row) => ({
    uuid: row.id,
    pair: row.pair,
    ...(JSON.parse(row.document) as Omit<ChartDrawing, 'uuid' | 'pair' | keyof ReturnType<typeof keptOf>>),
    ...keptOf(row),
  }),
  check(deps, tx, { accountId, pair, current }, at) {
    checkPair(deps, pair, `${at}.pair`);
    if (current?.pair === pair) return;
    if (deps.store.countOfPair(tx, accountId, 'drawing', pair) >= MOST_DRAWINGS) {
      throw refusal(`A pair has at most ${MOST_DRAWINGS} drawings: delete one first`, 'drawings');
    }
    if (!current && deps.store.count(tx, accountId, 'drawing').items >= MOST_DRAWINGS_OF_ALL) {
      const most = sayNumber(MOST_DRAWINGS_OF_ALL);
      throw refusal(`An account has at most ${most} drawings: delete one first`, 'drawings');
    }
  },
};

type SetupDocument = Omit<ChartSetup, 'uuid' | 'name' | 'pair' | keyof ReturnType<typeof keptOf>>;

/** What a stored setup says. Setups that were saved before a field existed have its usual value. */
function setupIn(text: string): SetupDocument {
  const document: SetupDocument = JSON.parse(text);
  document.shows.events ??= true;
  document.futuresPrice ??= 'last';
  document.adjustment ??= 'split';
  for (const compared of document.compare) compared.hidden ??= false;
  return document;
}

export const setupForm: ItemForm<z.output<typeof setupInput>, ChartSetup> = {
  kind: 'setup',
  taken: 'A template with this name already exists',
  list: 'setups',
  contentOf: ({ uuid: _uuid, version: _version, name, pair, ...document }) => ({
    pair: pair ?? '',
    venue: '',
    name: name ?? '',
    document: JSON.stringify(document),
  }),
  viewOf: (row) => ({
    uuid: row.id,
    name: row.name || null,
    pair: row.pair || null,
    ...setupIn(row.document),
    ...keptOf(row),
  }),
  inPlace: ({ store }, tx, accountId, { name, pair }) =>
    name === '' ? store.ofPair(accountId, 'setup', pair, tx).find((row) => row.name === '') : undefined,
  check(deps, tx, { accountId, pair, name, document, current }, at) {
    if (pair !== '') checkPair(deps, pair, `${at}.pair`);
    for (const [place, compared] of setupIn(document).compare.entries()) {
      checkPair(deps, compared.pair, `${at}.compare.${place}.pair`);
    }
    const { items, named } = deps.store.count(tx, accountId, 'setup');
    if (name !== '' && !current?.name && named >= MOST_TEMPLATES) {
      throw refusal(`There are at most ${MOST_TEMPLATES} templates: delete one first`, `${at}.name`);
    }
    if (name === '' && !current && items - named >= MOST_SETUPS) {
      throw refusal(`At most ${MOST_SETUPS} pairs have a setup: delete one first`, `${at}.pair`);
    }
  },
};

export const workspaceForm: ItemForm<z.output<typeof workspaceInput>, Workspace> = {
  kind: 'workspace',
  taken: 'A layout with this name already exists',
  list: 'workspaces',
  contentOf: ({ name, venue, tree }) => ({ pair: '', venue, name, document: JSON.stringify(tree) }),
  viewOf: (row) => ({
    uuid: row.id,
    name: row.name,
    venue: row.venue as Workspace['venue'],
    tree: JSON.parse(row.document) as Workspace['tree'],
    ...keptOf(row),
  }),
  check({ store }, tx, { accountId, current }) {
    if (!current && store.count(tx, accountId, 'workspace').items >= MOST_WORKSPACES) {
      throw refusal(`There are at most ${MOST_WORKSPACES} layouts: delete one first`, 'workspaces');
    }
  },
};

/** The list that the star of a pair belongs to, which every account has. */
const FAVORITES = 'favorites';
const LIST_TAKEN = 'A list with this name already exists';

export const pairListForm: ItemForm<z.output<typeof pairListInput>, PairList> = {
  kind: 'pair-list',
  taken: LIST_TAKEN,
  list: 'lists',
  contentOf: ({ name, color, place, pairs }) => ({
    pair: '',
    venue: '',
    name,
    document: JSON.stringify({ color, place, pairs }),
  }),
  viewOf: (row) => ({
    uuid: row.id,
    name: row.name,
    ...(JSON.parse(row.document) as Pick<PairList, 'color' | 'place' | 'pairs'>),
    ...keptOf(row),
  }),
  check(deps, tx, { accountId, name, document, current }, at) {
    const { pairs }: Pick<PairList, 'pairs'> = JSON.parse(document);
    for (const [place, pair] of pairs.entries()) checkPair(deps, pair, `${at}.pairs.${place}`);
    if (name.toLowerCase() === FAVORITES) throw refusal(LIST_TAKEN, `${at}.name`);
    if (!current && deps.store.count(tx, accountId, 'pair-list').items >= MOST_PAIR_LISTS) {
      throw refusal(
        `There are at most ${MOST_PAIR_LISTS} lists beside the favorites: delete one first`,
        'lists',
      );
    }
  },
};
