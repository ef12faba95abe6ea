import { OrderBook as OtherBook, Side as OtherSide } from 'nodejs-order-book';
import { match } from '../apps/api/src/market/book/matching.ts';
import { OrderBook } from '../apps/api/src/market/book/order-book.ts';
import type { Side } from '../packages/contracts/src/orders/model.ts';
import type { Row } from './support/load.ts';

export const name = 'Matching, against nodejs-order-book on the same stream';

const TURNS = 5;
const ORDERS = 200_000;

/** A tenth of the steps cancels an earlier order. Of the others, one in five has no limit. */
type Step =
  | { do: 'limit'; id: string; traderId: string; side: Side; price: number; lots: number }
  | { do: 'market'; id: string; traderId: string; side: Side; lots: number }
  | { do: 'cancel'; id: string };

export async function run(): Promise<Row[]> {
  const stream = makeStream(ORDERS);
  const ours: number[] = [];
  const theirs: number[] = [];
  let traded: [number, number] = [0, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    globalThis.gc?.();
    const [a, lots] = timed(() => playOurs(stream));
    globalThis.gc?.();
    const [b, otherLots] = timed(() => playTheirs(stream));
    ours.push(a);
    theirs.push(b);
    traded = [lots, otherLots];
  }
  if (traded[0] !== traded[1]) throw new Error(`They traded ${traded.join(' and ')} lots.`);
  const value = ORDERS / (median(ours) / 1000);
  const baseline = ORDERS / (median(theirs) / 1000);
  return [
    { measure: 'orders a second', value, unit: '/s', baseline, ratio: value / baseline, target: '≥ 2' },
  ];
}

/** The work of our engine: matches, then updates the book. @returns lots traded */
function playOurs(stream: readonly Step[]): number {
  const book = new OrderBook();
  let traded = 0;
  for (const step of stream) {
    if (step.do === 'cancel') {
      book.remove(step.id);
      continue;
    }
    const { id, traderId, side, lots } = step;
    const limitTicks = step.do === 'limit' ? step.price : undefined;
    const { parts, remaining } = match({ book, depth: [], taken: 0 }, { traderId, side, lots, limitTicks });
    for (const { maker, lots: part } of parts) {
      if (maker) book.reduce(maker.id, part);
      traded += part;
    }
    if (remaining > 0 && limitTicks !== undefined) {
      book.add({ id, traderId, side, priceTicks: limitTicks, lots: remaining });
    }
  }
  return traded;
}

function playTheirs(stream: readonly Step[]): number {
  const book = new OtherBook();
  let traded = 0;
  for (const step of stream) {
    if (step.do === 'cancel') {
      book.cancel(step.id);
      continue;
    }
    const side = step.side === 'buy' ? OtherSide.BUY : OtherSide.SELL;
    const { lots: size } = step;
    const answer =
      step.do === 'limit'
        ? book.limit({ id: step.id, side, size, price: step.price })
        : book.market({ side, size });
    for (const done of answer.done) if (done.side !== side) traded += done.size;
    if (answer.partial && answer.partial.side !== side) traded += answer.partialQuantityProcessed;
  }
  return traded;
}

function makeStream(count: number): Step[] {
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const steps: Step[] = [];
  let middle = 100_000;
  for (let n = 0; n < count; n++) {
    const side = random() < 0.5 ? 'buy' : 'sell';
    const [id, traderId, lots] = [`o${n}`, `t${n}`, 1 + Math.floor(random() * 100)];
    middle += Math.round((random() - 0.5) * 4);
    const kind = random();
    if (kind < 0.1) steps.push({ do: 'cancel', id: `o${Math.floor(random() * n)}` });
    else if (kind < 0.28) steps.push({ do: 'market', id, traderId, side, lots });
    else {
      const away = Math.floor(random() ** 2 * 120) - 8;
      steps.push({ do: 'limit', id, traderId, side, price: middle + (side === 'buy' ? -away : away), lots });
    }
  }
  return steps;
}

function timed<T>(work: () => T): [ms: number, answer: T] {
  const since = performance.now();
  const answer = work();
  return [performance.now() - since, answer];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
