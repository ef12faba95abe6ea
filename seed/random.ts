import { faker } from '@faker-js/faker/locale/en';

/**
 * Starts a stream of random values that follows from the world's seed and a name alone. Every seeded person has streams
 * of their own, so that an additional person changes nothing for the others.
 */
export function seedStream(seed: number, name: string): void {
  faker.seed([seed, ...Buffer.from(name)]);
}
