/** A price that was chosen in the book, for the order form to fill its limit with. */
export interface PickedPrice {
  /** Decimal text, as the book has it. */
  price: string;
  /** Counts the choices, so that choosing the same price again is a choice too. */
  nth: number;
}
