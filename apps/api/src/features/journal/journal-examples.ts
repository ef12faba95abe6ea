import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';

/** A new open round trip. */
async function trip(api: TestApp, session: string): Promise<{ id: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
  await api.post('/api/secure/trades/place', order, session);
  const { body } = await api.get('/api/secure/journal/trades?status=open&pair=BTC/USD', session);
  return { id: body.data[0].id };
}

/** A round trip without a note. */
async function unnoted(api: TestApp, session: string): Prepared {
  const { id } = await trip(api, session);
  await api.delete(`/api/secure/journal/trades/${id}/note`, session);
  return { id };
}

async function noted(api: TestApp, session: string): Prepared {
  const { id } = (await unnoted(api, session)) as { id: string };
  await api.post(`/api/secure/journal/trades/${id}/note`, { text: 'Entered early.', version: 0 }, session);
  return { id };
}

async function pictured(api: TestApp, session: string): Prepared {
  const { id } = (await unnoted(api, session)) as { id: string };
  const content = await picture().png().toBuffer();
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/secure/journal/trades/${id}/pictures`,
    headers: { authorization: `Bearer ${session}`, 'content-type': FORM_TYPE },
    payload: formOf([{ name: 'picture', content, fileName: 'chart.png', type: 'image/png' }]),
  });
  return { id, picture: answer.json().note.pictures[0].uuid };
}

/** What the examples of the journal need to exist first. */
export const examples: Examples = {
  'journal.trade': trip,
  'journal.write': unnoted,
  'journal.attach': unnoted,
  'journal.detach': pictured,
  'journal.remove': noted,
};
