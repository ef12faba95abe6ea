// The properties of the market's paths, each tried many times as often as in the unit tests.
import '../apps/api/src/market/book/depth.test.ts';
import '../apps/api/src/market/book/matching.test.ts';
import '../apps/api/src/market/book/order-book.test.ts';
import '../apps/api/src/market/book/tape.test.ts';
import '../apps/api/src/market/impact/impact.test.ts';
import '../apps/api/src/market/path/path-search.test.ts';
import '../apps/api/src/market/path/path-trail.test.ts';
import '../apps/api/src/market/path/price-path.test.ts';
import '../apps/api/src/market/perpetual/basis.test.ts';
import '../apps/api/src/market/perpetual/premium-path.test.ts';
import '../apps/api/src/market/scenarios/scenario.test.ts';
import '../apps/api/src/market/sessions/session-path.test.ts';
import '../apps/api/src/market/sessions/sessions.test.ts';
import '../apps/api/src/market/sums/path-sum.test.ts';
import '../apps/api/src/market/sums/sum-search.test.ts';
import '../apps/api/src/market/volume/candles.test.ts';
import '../apps/api/src/market/volume/volume.test.ts';
