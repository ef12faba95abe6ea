import { z } from 'zod';
import { query } from '../contract.ts';
import { performance } from './model.ts';

export const own = query({
  method: 'GET',
  path: '/api/secure/performance',
  access: 'user',
  summary: "The trader's net worth, cost basis and P&L.",
  description:
    'By average cost. Every amount that enters or leaves the account is booked at its value in the second of its booking, rounded half to even to the smallest unit of the currency. A trade values both sides at its quote amount. A conversion values both sides at the amount that was paid. Fees are not part of the cost. So opening + net deposits + realized + unrealized + income − fees = net worth, exactly. An NFT is worth the floor of its collection. A transferred NFT moves at the price of its latest sale.',
  input: z.object({}),
  output: performance,
  example: {},
});
