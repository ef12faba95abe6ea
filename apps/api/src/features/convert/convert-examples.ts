import { calls } from '@papermint/contracts/calls';
import { NOBODYS } from '../../testing/examples/nobodys.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of conversions need to exist first. */
export const examples: Examples = {
  async 'convert.takeOffer'(api, session) {
    const { body } = await api.post('/api/secure/convert/get-offer', calls.convert.getOffer.example, session);
    return { uuid: body.offer?.uuid ?? NOBODYS };
  },
};
