import { z } from 'zod';
import { priceMatches } from './price-match.ts';

/** The field of calls that take the limit of an order from the book. */
export const priceMatch = () =>
  z.enum(priceMatches, { error: `must be one of ${priceMatches.join(', ')}` }).optional();
