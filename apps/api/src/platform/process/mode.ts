/**
 * Who shares an exchange, and what a visitor may do there. `on`: one person's or one test suite's, with everything that
 * the sandbox offers. `demo`: each visitor has a world of their own, with the same. `off`: one exchange that all share,
 * without personas, clock and reset. In none of them does real money move.
 */
export type Mode = 'on' | 'demo' | 'off';
