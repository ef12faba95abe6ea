/**
 * An answer that is JSON already, for calls whose parts are the same for many askers and need not be written
 * out for each of them. Whoever makes one answers for its shape: the smoke test holds it to the contract.
 */
export class Serialised {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
