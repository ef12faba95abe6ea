import { beforeAll } from 'vitest';
import type { Told } from '../libraries.ts';
import type { Method, Program, Values, Wire, WireAnswer } from './client.ts';
import type { Symbols } from './symbols.ts';
import { symbolOf } from './symbols.ts';

/** A program with an account of its own for the checks of a file, and the spot symbol that it trades: BTCUSDT. */
export interface Desk {
  /** Both exist once the checks run. */
  readonly program: Program;
  readonly symbol: Symbols;
  /** Sends a signed request that must succeed. @returns its body */
  ask(method: Method, path: string, values?: Values): Promise<Told>;
  /** Sends a signed request. */
  send(method: Method, path: string, values?: Values): Promise<WireAnswer>;
  /** A limit purchase at a part of the middle of the book. */
  limit(factor?: number, more?: Values): Values;
}

export function deskOf(wire: Wire): Desk {
  let program: Program;
  let symbol: Symbols;
  beforeAll(async () => {
    program = await wire.program();
    symbol = await symbolOf(wire, 'api/v3');
  });
  return {
    get program() {
      return program;
    },
    get symbol() {
      return symbol;
    },
    ask: (method, path, values = {}) => wire.ask(program, method, path, values),
    send: (method, path, values = {}) => wire.signed(program, method, path, values),
    limit: (factor = 0.9, more = {}) => ({
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.001',
      price: symbol.at(factor),
      ...more,
    }),
  };
}
