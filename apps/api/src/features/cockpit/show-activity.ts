import type { KeyActivity, KeyReject } from '@papermint/contracts/cockpit/activity-model';
import type { rejects } from '@papermint/contracts/cockpit/calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';
import { ownKey } from './own-key.ts';

const MEDIAN = 0.5;
const HIGH = 0.95;

const iso = (at: number) => new Date(at).toISOString();
const rounded = (ms: number) => Math.round(ms * 100) / 100;

/** @throws DomainError not_found at `uuid` */
export function showActivity(deps: CockpitDeps, reader: SignedIn, uuid: string): KeyActivity {
  ownKey(deps, reader, uuid);
  const activity = deps.activities.of(uuid);
  if (!activity) return { since: null, requests: 0, refused: 0, weight: [], endpoints: [], lag: null };
  const { since, requests, refused, minutes, endpoints, lag } = activity;
  return {
    since: iso(since),
    requests,
    refused,
    weight: [...minutes].map(([at, used]) => ({ at: iso(at), weight: used.weight, orders: used.orders })),
    endpoints: [...endpoints]
      .map(([endpoint, use]) => ({
        endpoint,
        requests: use.requests,
        refused: use.refused,
        p50: rounded(use.latencies.percentile(MEDIAN)),
        p95: rounded(use.latencies.percentile(HIGH)),
      }))
      .sort((one, other) => other.requests - one.requests),
    lag:
      lag.count === 0
        ? null
        : {
            events: lag.count,
            p50: rounded(lag.percentile(MEDIAN)),
            p95: rounded(lag.percentile(HIGH)),
            most: rounded(lag.most),
          },
  };
}

/** @throws DomainError not_found at `uuid` */
export function listRejects(
  deps: CockpitDeps,
  reader: SignedIn,
  { uuid, ...filter }: FilterOf<typeof rejects>,
): Page<KeyReject> {
  ownKey(deps, reader, uuid);
  const rows = deps.activities.rejectsOf(uuid).map(({ lastAt, ...row }) => ({ ...row, lastAt: iso(lastAt) }));
  return pageOfRows(rows, filter, ['code', 'message'], 'code');
}
