/** A trader's account would have gone below zero. Nothing was posted. */
export class InsufficientBalanceError extends Error {
  override name = 'InsufficientBalanceError';
  readonly owner: string;
  readonly asset: string;

  constructor(owner: string, account: string, asset: string) {
    super(`Not enough ${asset} ${account}.`);
    this.owner = owner;
    this.asset = asset;
  }
}
