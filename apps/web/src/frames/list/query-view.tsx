import { failureOf } from '../../api/failure.ts';
import { Empty, Failed } from '../../ui/layout/states.tsx';

interface QueryFailedProps {
  query: { error: unknown; refetch: () => unknown };
  /** As in "Your transactions could not be loaded." */
  title: string;
}

/** The error of a query: its cause, the request id and a retry button; for a 403 and a 404 only the message. */
export function QueryFailed({ query, title }: QueryFailedProps) {
  const failure = failureOf(query.error);
  // A retry would be refused as well, or not find it either.
  if (failure.status === 403 || failure.status === 404) return <Empty title={failure.error} />;
  return (
    <Failed
      title={title}
      cause={failure.status === 0 ? 'The server cannot be reached.' : failure.error}
      requestId={failure.requestId}
      onRetry={() => void query.refetch()}
    />
  );
}
