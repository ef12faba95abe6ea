/** Where the operator's page and its calls are. */
export const OPERATOR_PATH = '/operator';
