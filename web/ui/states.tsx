import { Component, type ReactNode, useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../api/errors.ts';
import type { GetResult } from '../api/queries.ts';
import { Button } from './button.tsx';
import { CopyId } from './copy.tsx';

export function Loading({ what }: { what: string }) {
  return (
    <p className="muted" role="status">
      Loading {what}…
    </p>
  );
}

/** A longer wait is shown, in milliseconds: the line of a shorter one would only move the page. */
const SHORT_WAIT_MS = 400;

/** Shows on a slow network that a list still has its former page, because the next one has not arrived. */
function LoadingStill({ what }: { what: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHORT_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <Loading what={what} />;
}

/** A list or panel without content: why it is empty, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** An error where it arose: its sentence, code and request id, and another attempt. */
export function Failed({ error, retry }: { error: ApiError; retry?: (() => void) | undefined }) {
  if (error.isForbidden) return <Forbidden error={error} />;
  return (
    <div className="state failed" role="alert">
      <p>
        <strong>{error.detail}</strong>
        {error.isMissing && ' It may have been deleted in the meantime.'}
      </p>
      <p className="row muted">
        Code <code>{error.code}</code>
        {error.requestId !== null && (
          <>
            , request <CopyId id={error.requestId} what="request id" />
          </>
        )}
      </p>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

function Forbidden({ error }: { error: ApiError }) {
  return (
    <div className="state">
      <p>
        <strong>This is not allowed.</strong> {error.detail}
      </p>
    </div>
  );
}

/**
 * The states of one query: loading, failed, forbidden, filled. After the first response a failure is shown above the
 * values that it could not refresh.
 */
export function Loaded<Value>({
  query,
  what,
  children,
}: {
  query: GetResult<Value>;
  what: string;
  children: (value: Value) => ReactNode;
}) {
  const retry = () => void query.refetch();
  if (query.value === undefined) {
    return query.error ? <Failed error={query.error} retry={retry} /> : <Loading what={what} />;
  }
  return (
    <>
      {query.error && !query.error.isUnreachable && <Failed error={query.error} retry={retry} />}
      {query.isPlaceholderData && <LoadingStill what={what} />}
      {children(query.value)}
    </>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The page below, whose error does not belong to the next one. */
  page?: string;
}

/** Keeps an error of one panel from emptying the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: ApiError | null }> {
  override state: { error: ApiError | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: asApiError(error) };
  }

  override componentDidUpdate({ page }: ErrorBoundaryProps) {
    if (page !== this.props.page && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error) return <Failed error={error} retry={() => this.setState({ error: null })} />;
    return this.props.children;
  }
}

/** A titled part of a page with its own error boundary. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="panel">
      <div className="row spread">
        <h2>{title}</h2>
        {actions}
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}
