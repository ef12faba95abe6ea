import type { AppRouter } from '@papermint/api/router';
import { createTRPCClient, getUntypedClient, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { reportEvent } from '../state/visit/analytics.ts';
import { noteGone } from '../state/visit/exchange.ts';
import { isToasted, toast } from '../ui/overlay/toast-store.ts';
import { failureOf } from './failure.ts';
import { fetchAfterFirst } from './first/first-answers.ts';
import { answersLink } from './links/answers.ts';
import { announcing, moneyMoving, paths } from './links/call-table.ts';
import { lateLink } from './links/late-link.ts';
import { pingLink } from './links/ping-link.ts';
import { AppQueryClient } from './links/query-client.ts';
import { restLink } from './links/rest-link.ts';
import { stepUpLink } from './links/step-up-link.ts';
import { noteExchange } from './session/exchange.ts';
import { askStepUp } from './session/step-up.ts';
import { currentSession } from './session.ts';

/** The app imports the API's types only here. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only a call without an answer can succeed when it is repeated.
      retry: (times, error) => times < 2 && [0, 502, 503].includes(failureOf(error).status),
    },
    // A mutation fails immediately without a network. Run later, it might trade at another price.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const fetchAfter = fetchAfterFirst(currentSession);

export const client = createTRPCClient<AppRouter>({
  links: [
    answersLink({
      announcing,
      announce: ({ tone, text, once, ...options }) => {
        if (!once || !isToasted(tone, text)) toast(tone, text, options);
      },
      record: (text) => reportEvent({ name: 'message', text }),
      // The ping finds out whether the session has really ended, and ends it here.
      unauthenticated: () => void queryClient.invalidateQueries({ queryKey: trpc.site.ping.queryKey() }),
      gone: noteGone,
    }),
    stepUpLink(askStepUp),
    pingLink(currentSession),
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: lateLink(() => import('./links/socket-link.ts').then(({ socketLink }) => socketLink())),
      false: restLink({
        paths,
        moneyMoving,
        session: currentSession,
        fetch: (...request) => fetchAfter(...request).then(noteExchange),
      }),
    }),
  ],
});

export const untyped = getUntypedClient(client);

/** The queries of the calls that only read, for the hooks of TanStack Query. `skipToken` as input makes no call. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
