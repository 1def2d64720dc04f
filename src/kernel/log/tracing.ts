import {
  type Attributes,
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { WeirError } from '../errors.ts';
import { VERSION } from '../version.ts';

/**
 * Traces through the API of OpenTelemetry. Weir has no SDK of its own: unless the operator loads one, no spans or
 * contexts are created. Attributes hold ids, names and counts, never contents of events, configurations or error
 * messages.
 */
function tracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider
    ? provider.getDelegateTracer('weir', VERSION)
    : provider.getTracer('weir', VERSION);
}

/** Runs work in a span of the current trace, or of a new one with `root`. */
export function traced<T>(
  name: string,
  { attributes = {}, root = false }: { attributes?: Attributes; root?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const active = tracer();
  if (active === undefined) return work();
  return active.startActiveSpan(name, { attributes, root }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The span of one request, which may belong to a trace of its caller. */
export class RequestSpan {
  readonly #span: Span;

  private constructor(span: Span) {
    this.#span = span;
  }

  /** Runs `work` with the span, or with null without an SDK. `route` is the template of the path. */
  static run(
    { method, route, path, headers }: { method: string; route: string; path: string; headers: object },
    work: (span: RequestSpan | null) => void,
  ): void {
    const active = tracer();
    if (active === undefined) {
      work(null);
      return;
    }
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'url.path': path };
    const span = active.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    context.with(trace.setSpan(parent, span), () => work(new RequestSpan(span)));
  }

  end(status: number): void {
    this.#span.setAttribute('http.response.status_code', status);
    if (status >= 500) {
      this.#span.setAttribute('error.type', String(status));
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}

/** Returns the fields of a log line for the current trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  if (tracer() === undefined) return {};
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof WeirError ? error.kind : nameOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER';
}
