import { Readable } from 'node:stream';
import { csvColumns } from '@papermint/contracts/common/csv';
import { csvLine } from '@papermint/contracts/common/csv-cell';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { isExportField } from '@papermint/contracts/common/list-export';
import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ListPosition } from '../../platform/lists/list-position.ts';

/** Rows asked for at once. */
const AT_ONCE = 1000;

/**
 * The input of the list for a file of it.
 * @throws DomainError bad_input for a field that chooses a page
 */
export function exportInputOf(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const field = Object.keys(sent).find((name) => !isExportField(name));
  if (field === undefined) return { ...sent, format: 'csv' };
  throw new DomainError('bad_input', `The file has all rows, so "${field}" is not a field of it`, field);
}

type FetchPage = (page: { page: 1; perPage: number; place: ListPosition }) => Promise<Page<object>>;

/**
 * All rows of a list as a file: fetched page after page while it is sent, so that memory stays flat. It walks as the
 * cursors of the list do: rows that come or go meanwhile repeat none and leave none out.
 */
export class CsvExport {
  readonly #call: Call;
  readonly #name: string;
  readonly #fetchPage: FetchPage;

  constructor(name: string, call: Call, fetchPage: FetchPage) {
    this.#name = name;
    this.#call = call;
    this.#fetchPage = fetchPage;
  }

  /** The first page is fetched before anything is sent, so that a refusal is an ordinary answer. */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    const lines = await this.stream();
    const file = `papermint-simulated-${this.#name.replaceAll('.', '-').toLowerCase()}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(lines);
  }

  /** The text of the file, once its first page has been fetched. */
  async stream(): Promise<Readable> {
    const place: ListPosition = { after: null, more: false, uncounted: true };
    const first = await this.#fetchPage({ page: 1, perPage: AT_ONCE, place });
    return Readable.from(this.#lines(first, place));
  }

  async *#lines(first: Page<object>, place: ListPosition): AsyncGenerator<string> {
    const columns = csvColumns(rowOf(this.#call));
    // The byte order mark tells spreadsheets that it is UTF-8.
    yield `\ufeff${csvLine([...columns.map(({ header }) => header), 'Simulated'])}`;
    for (let rows = first.data; rows.length > 0; ) {
      yield rows.map((row) => csvLine([...columns.map(({ text }) => text(row)), 'yes'])).join('');
      if (!place.more) return;
      rows = (await this.#fetchPage({ page: 1, perPage: AT_ONCE, place })).data;
    }
  }
}

function rowOf({ output }: Call): z.ZodObject {
  const data = (output as z.ZodObject).shape.data;
  if (data instanceof z.ZodArray && data.element instanceof z.ZodObject) return data.element;
  throw new TypeError('A list answers rows as `data`');
}
