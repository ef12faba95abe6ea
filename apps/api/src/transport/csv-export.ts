import { Readable } from 'node:stream';
import { csvColumns, csvLine } from '@papermint/contracts/common/csv';
import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Rows asked for at once. */
const AT_ONCE = 1000;

type FetchPage = (page: { page: number; perPage: number }) => Promise<Page<object>>;

/** All rows of a list as a file: fetched page after page while it is sent, so that memory stays flat. */
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
    const first = await this.#fetchPage({ page: 1, perPage: AT_ONCE });
    const file = `papermint-simulated-${this.#name.replaceAll('.', '-').toLowerCase()}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(Readable.from(this.#lines(first)));
  }

  async *#lines(first: Page<object>): AsyncGenerator<string> {
    const columns = csvColumns(rowOf(this.#call));
    // The byte order mark tells spreadsheets that it is UTF-8.
    yield `\ufeff${csvLine([...columns.map(({ header }) => header), 'Simulated'])}`;
    // A row that is added on the way shifts others to the next page, where they would be sent again.
    let before: ReadonlySet<unknown> = new Set();
    for (let page = 1, rows = first.data; rows.length > 0; page += 1) {
      const fresh = rows.filter((row) => !before.has(keyOf(row)));
      yield fresh.map((row) => csvLine([...columns.map(({ text }) => text(row)), 'yes'])).join('');
      if (rows.length < AT_ONCE) return;
      before = new Set(rows.map(keyOf));
      rows = (await this.#fetchPage({ page: page + 1, perPage: AT_ONCE })).data;
    }
  }
}

const keyOf = (row: object) => ('uuid' in row ? row.uuid : JSON.stringify(row));

function rowOf({ output }: Call): z.ZodObject {
  const data = (output as z.ZodObject).shape.data;
  if (data instanceof z.ZodArray && data.element instanceof z.ZodObject) return data.element;
  throw new TypeError('A list answers rows as `data`');
}
