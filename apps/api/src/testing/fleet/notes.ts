import type { World } from '../../worlds/world.ts';

/** Stores something that can be told apart, as a command does. @param text what else it holds */
export async function noteIn({ db }: Pick<World, 'db'>, id: string, text = id): Promise<void> {
  await db.commit(async (tx) => {
    tx.run(
      'INSERT INTO Mail (id, "to", subject, text, createdAt) VALUES (?, ?, ?, ?, 0)',
      id,
      'x',
      'x',
      text,
    );
  });
}

/** What noteIn has stored. */
export const notesIn = ({ db }: Pick<World, 'db'>): unknown[] =>
  db.readNow.all("SELECT id FROM Mail WHERE subject = 'x' ORDER BY id", []).map(({ id }) => id);
