/**
 * An answer that is serialized already, for calls that share parts of the JSON between clients. Its maker is responsible
 * for its shape; the smoke test checks it against the contract.
 */
export class Serialised {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
