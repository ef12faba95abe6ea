import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import { cursorOf, placeOf } from '../../platform/lists/list-cursor.ts';
import type { ListPosition } from '../../platform/lists/list-position.ts';
import { PageWalks } from '../../platform/lists/page-walks.ts';

interface Asked {
  page: number;
  perPage: number;
  after?: string | undefined;
}

/** The input of a call that answers rows page by page. */
export const isPaged = (call: Call, input: object): input is Asked =>
  call.list !== undefined && 'page' in input && 'perPage' in input;

/** The pages of one world's lists: by cursor, or by number in the order in which a reader goes through them. */
export class ListPages {
  readonly #walks = new PageWalks();

  /**
   * @param list the name of the call
   * @param reader the session; undefined for everybody, whose pages are only numbered
   * @param fetch answers the page at a position, and moves the position
   */
  async answer(
    { list, reader, input }: { list: string; reader: string | undefined; input: Asked },
    fetch: (position: ListPosition) => unknown,
  ): Promise<unknown> {
    const { page, perPage, after, ...asked } = input;
    const name = `${list} ${JSON.stringify(asked)}`;
    const walk = reader === undefined || after !== undefined ? undefined : `${reader} ${perPage} ${name}`;
    const position: ListPosition =
      after === undefined
        ? { after: null, more: false, ...(walk && this.#begin(walk, page, perPage)) }
        : { after: placeOf(name, after), more: false };
    const begin = position.after;
    const answer = (await fetch(position)) as Page<unknown>;
    const end = position.after === begin ? null : position.after;
    if (walk) this.#walks.ended(walk, page, end);
    return position.more && end ? { ...answer, nextCursor: cursorOf(name, end) } : answer;
  }

  #begin(walk: string, page: number, perPage: number): Partial<ListPosition> {
    const after = this.#walks.before(walk, page);
    return after ? { after, passed: (page - 1) * perPage } : {};
  }
}
