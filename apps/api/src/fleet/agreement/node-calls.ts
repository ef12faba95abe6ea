/** A call of one node to another: the name of a verb and its arguments, which are JSON. */
export interface NodeCall {
  verb: string;
  args: unknown[];
}

/** How nodes call each other. */
export interface NodeCalls {
  /** Answers the calls to a node from now on. @returns how to stop */
  answer(node: string, run: (call: NodeCall) => Promise<unknown>): () => void;
  /**
   * Calls a node.
   * @param most how long the answer may take, ms
   * @throws what the verb throws, and UnreachableError where no answer comes: the verb may have run or not
   */
  ask(node: string, call: NodeCall, most: number): Promise<unknown>;
}
