import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import { z } from 'zod';
import { cursorOf, placeOf } from '../../platform/lists/list-cursor.ts';
import type { ListPosition } from '../../platform/lists/list-position.ts';
import { PageWalks } from '../../platform/lists/page-walks.ts';

/** The input of a call that answers rows page by page. */
interface PagedInput {
  page: number;
  perPage: number;
  after?: string | undefined;
  /** Says why the rows are asked for, and filters nothing. */
  opening?: unknown;
}

/** Whether a call answers rows page by page. */
export const isPaged = (call: Call): boolean =>
  call.input instanceof z.ZodObject && 'after' in call.input.shape && 'page' in call.input.shape;

/** The pages of one world's lists: by cursor, or by number in the order in which a reader goes through them. */
export class ListPages {
  readonly #walks = new PageWalks();

  /**
   * @param list the name of the call
   * @param reader the session; undefined for everyone, whose pages are only numbered
   * @param input that of a call that `isPaged`
   * @param fetch answers the page at a position, and moves the position
   */
  async answer(
    { list, reader, input }: { list: string; reader: string | undefined; input: object },
    fetch: (position: ListPosition) => unknown,
  ): Promise<unknown> {
    const { page, perPage, after, opening: _, ...asked } = input as PagedInput;
    const name = `${list} ${JSON.stringify(asked)}`;
    const walk = reader === undefined || after !== undefined ? undefined : `${reader} ${perPage} ${name}`;
    const position: ListPosition =
      after === undefined
        ? { after: null, more: false, ...(walk && this.#begin(walk, page, perPage)) }
        : { after: placeOf(name, after), more: false };
    const begin = position.after;
    const answer = (await fetch(position)) as object;
    const end = position.after === begin ? null : position.after;
    if (walk) this.#walks.ended(walk, page, end);
    return position.more && end ? withCursor(answer, cursorOf(name, end)) : answer;
  }

  #begin(walk: string, page: number, perPage: number): Partial<ListPosition> {
    const after = this.#walks.before(walk, page);
    return after ? { after, passed: (page - 1) * perPage } : {};
  }
}

/** Adds a cursor to a page, which may be one part of an answer. */
function withCursor(answer: object, nextCursor: string): object {
  if ('data' in answer) return { ...answer, nextCursor };
  const [name, page] = Object.entries(answer).find(([, part]) => isPage(part)) ?? [];
  return name === undefined ? answer : { ...answer, [name]: { ...page, nextCursor } };
}

const isPage = (part: unknown): part is Page<unknown> =>
  typeof part === 'object' && part !== null && 'data' in part && 'lastPage' in part;
