import type { Examples } from '../../testing/examples/prepared.ts';

/** Ids of news follow from the seed and the second. */
export const examples: Examples = {
  async 'news.one'(api) {
    const { body } = await api.get('/api/news?topic=summary&perPage=1');
    return { id: body.data[0].id };
  },
};
