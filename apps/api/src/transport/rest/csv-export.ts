import { Readable } from 'node:stream';
import { csvColumns } from '@papermint/contracts/common/csv';
import { csvLine } from '@papermint/contracts/common/csv-cell';
import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FilePosition } from '../../platform/lists/file-position.ts';

/** Rows asked for at once. */
const AT_ONCE = 1000;

type FetchPage = (page: { page: number; perPage: number; file: FilePosition }) => Promise<Page<object>>;

/**
 * All rows of a list as a file: fetched page after page while it is sent, so that memory stays flat. Each page begins
 * after the last row of the one before, so that none is passed over again, or sent again when others come on the way.
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
    const position: FilePosition = { after: null };
    const first = await this.#fetchPage({ page: 1, perPage: AT_ONCE, file: position });
    return Readable.from(this.#lines(first, position));
  }

  async *#lines(first: Page<object>, position: FilePosition): AsyncGenerator<string> {
    const columns = csvColumns(rowOf(this.#call));
    // The byte order mark tells spreadsheets that it is UTF-8.
    yield `\ufeff${csvLine([...columns.map(({ header }) => header), 'Simulated'])}`;
    for (let page = 1, rows = first.data; rows.length > 0; page += 1) {
      yield rows.map((row) => csvLine([...columns.map(({ text }) => text(row)), 'yes'])).join('');
      if (rows.length < AT_ONCE) return;
      rows = (await this.#fetchPage({ page: page + 1, perPage: AT_ONCE, file: position })).data;
    }
  }
}

function rowOf({ output }: Call): z.ZodObject {
  const data = (output as z.ZodObject).shape.data;
  if (data instanceof z.ZodArray && data.element instanceof z.ZodObject) return data.element;
  throw new TypeError('A list answers rows as `data`');
}
