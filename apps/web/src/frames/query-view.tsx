import { failureOf } from '../api/failure.ts';
import { Empty, Failed } from '../ui/layout/states.tsx';

interface QueryFailedProps {
  query: { error: unknown; refetch: () => unknown };
  /** What could not be done: "Your transactions could not be loaded." */
  title: string;
}

/** A query's error as every screen shows it: the cause in words, a retry and the request's id; what is not there. */
export function QueryFailed({ query, title }: QueryFailedProps) {
  const failure = failureOf(query.error);
  // To ask again would find as little.
  if (failure.status === 404) return <Empty title={failure.error} />;
  return (
    <Failed
      title={title}
      cause={failure.status === 0 ? 'The server can not be reached.' : failure.error}
      requestId={failure.requestId}
      onRetry={() => void query.refetch()}
    />
  );
}
