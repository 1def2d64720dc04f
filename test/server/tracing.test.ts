/**
 * Goal: with an SDK of OpenTelemetry, requests and background work have spans with ids and counts and no contents, callers'
 * traces go on, and log lines name their trace. The SDK is the real one; other tests run without it.
 */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed, settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

const exporter = new InMemorySpanExporter();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const ROUTE = '/api/projects/{project_id}/batch_exports/{id}/';

beforeAll(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register());
afterAll(() => {
  for (const api of [trace, context, propagation]) api.disable();
});
const app = useApp();
beforeEach(() => exporter.reset());

const spans = (name?: string) =>
  exporter.getFinishedSpans().filter((span) => name === undefined || span.name === name);

test('a request continues the trace of its caller', async () => {
  const path = `/api/projects/1/batch_exports/${WORLD.exportId}/`;
  const { status } = await app().request('GET', `${path}?secret=hidden`, {
    headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'X-Request-Id': 'traced-1' },
  });
  expect(status).toBe(200);
  const [span, ...others] = spans();
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: `GET ${ROUTE}`,
    kind: SpanKind.SERVER,
    parentSpanContext: { traceId: TRACE, spanId: PARENT },
    attributes: {
      'http.request.method': 'GET',
      'http.route': ROUTE,
      'url.path': path,
      'http.response.status_code': 200,
    },
    status: { code: SpanStatusCode.UNSET },
  });
  const lines = app().logLines.map((line) => JSON.parse(line));
  expect(lines.filter(({ request_id: id }) => id === 'traced-1')).toEqual([
    expect.objectContaining({ trace_id: TRACE, span_id: span!.spanContext().spanId }),
  ]);
});

test('a refusal is not marked as a server error', async () => {
  await app().request('GET', '/api/projects/1/', { key: null });
  const [span] = spans('GET /api/projects/{project_id}/');
  expect(span).toMatchObject({
    attributes: { 'http.response.status_code': 401 },
    status: { code: SpanStatusCode.UNSET },
  });
  expect(span!.parentSpanContext).toBeUndefined();
});

test('a flush and the steps of a run have spans without data', async () => {
  const config = { prefix: 'traced', file_format: 'JSONLines' };
  const body = { name: 'Secret plan', interval: 'hour', destination: { type: 'File', config } };
  const { json } = await app().request('POST', '/api/projects/1/batch_exports/', { body });
  const event = { api_key: PROJECT_TOKEN, event: 'secret event', distinct_id: 'secret person' };
  await app().request('POST', '/capture/', { body: event, key: null });
  await flushed(app());
  await app().clock.advance(3_600_000);
  await settle(app());

  expect(spans('weir.flush')[0]!.attributes).toEqual({ 'weir.events': 1 });
  const [run] = spans('weir.run').filter(({ attributes }) => attributes['weir.export.id'] === json.id);
  expect(run!.attributes['weir.run.id']).toEqual(expect.any(String));
  const steps = spans().filter(
    ({ parentSpanContext: parent }) => parent?.spanId === run!.spanContext().spanId,
  );
  expect(steps.map(({ name }) => name)).toEqual(['weir.run.stage', 'weir.run.commit']);
  const text = JSON.stringify(spans().map(({ name, attributes, events }) => ({ name, attributes, events })));
  expect(text).not.toContain('ecret');
});
