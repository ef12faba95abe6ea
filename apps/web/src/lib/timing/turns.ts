/**
 * Makes acts run one after another, also if they are asked for at once. One that fails does not stop the next.
 * @returns runs an act when it is its turn, with the act's result
 */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}
