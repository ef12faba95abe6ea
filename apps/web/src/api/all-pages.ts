import type { Page } from '@papermint/contracts/common/page';

const MOST = 10_000;

/** Fetches the rows of a paged list, page after page, up to `most` rows. */
export async function allPages<Row>(
  fetchPage: (page: number) => Promise<Page<Row>>,
  most = MOST,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last && rows.length < most; page += 1) {
    const answer = await fetchPage(page);
    rows.push(...answer.data);
    last = answer.lastPage;
  }
  return rows.slice(0, most);
}
