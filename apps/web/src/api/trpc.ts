import type { AppRouter } from '@papermint/api/router';
import { createTRPCClient, getUntypedClient, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { reportEvent } from '../state/analytics.ts';
import { noteGone } from '../state/exchange.ts';
import { isToasted, toast } from '../ui/overlay/toast-store.ts';
import { answersLink } from './answers.ts';
import { announcing, moneyMoving, paths } from './call-table.ts';
import { noteExchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { fetchAfterFirst } from './first-answers.ts';
import { lateLink } from './late-link.ts';
import { pingLink } from './ping-link.ts';
import { AppQueryClient } from './query-client.ts';
import { restLink } from './rest-link.ts';
import { currentSession } from './session.ts';
import { askStepUp } from './step-up.ts';
import { stepUpLink } from './step-up-link.ts';

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
      true: lateLink(() => import('./socket-link.ts').then(({ socketLink }) => socketLink())),
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
