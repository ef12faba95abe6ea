import { callGroups } from '@papermint/client/calls';
import { answers } from './generated/answers.ts';

/** The part of MSW's `http` that is used. */
export interface MswHttp<Handler> {
  get(path: string, answer: () => Response): Handler;
  post(path: string, answer: () => Response): Handler;
  patch(path: string, answer: () => Response): Handler;
  delete(path: string, answer: () => Response): Handler;
}

export interface RecordedOptions {
  /** Where the app believes the server to be; any host by default. */
  baseUrl?: string;
  /** The calls that are answered, by name, such as `spot.trades`; all by default. */
  calls?: readonly string[];
  /** Fields that replace those of recorded answers, by the name of the call. */
  replace?: Readonly<Record<string, object>>;
}

/**
 * Handlers of MSW that answer calls as a real server answered them once. They know no state: a command changes nothing.
 *
 *     const server = setupServer(...recordedHandlers(http));
 *
 * @param http of `msw`
 * @throws TypeError for a call without a recorded answer
 */
export function recordedHandlers<Handler>(
  http: MswHttp<Handler>,
  { baseUrl = '*', calls, replace = {} }: RecordedOptions = {},
): Handler[] {
  for (const name of [...(calls ?? []), ...Object.keys(replace)]) {
    if (!(name in answers)) throw new TypeError(`There is no recorded answer of ${name}`);
  }
  const all = [...callGroups.values()].flatMap((group) => [...group.values()]);
  return byPrecision(all.filter(({ name }) => name in answers && (calls?.includes(name) ?? true))).map(
    ({ name, documented }) => {
      const [method = '', path = ''] = documented.split(' ');
      const add = http[method.toLowerCase() as keyof MswHttp<Handler>];
      const answer = answerOf(name, replace[name]);
      return add(`${baseUrl}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, () => Response.json(answer));
    },
  );
}

function answerOf(name: string, replacing: object | undefined): unknown {
  const recorded = answers[name];
  return replacing ? Object.assign({}, recorded, replacing) : recorded;
}

/** Paths without parameters first, as MSW takes the first handler that matches. */
const byPrecision = <T extends { documented: string }>(calls: T[]): T[] =>
  calls.toSorted((one, other) => parametersIn(one) - parametersIn(other));

const parametersIn = ({ documented }: { documented: string }) => documented.split('{').length;
