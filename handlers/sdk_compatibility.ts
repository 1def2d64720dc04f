import type { HandlersOf } from '../generated/handlers.ts';

/** Responds for products that Weir does not have: no data is read or stored. */
export function sdkCompatibility(): HandlersOf<'sdk_compatibility'> {
  const dropTelemetry = () => ({ status: 200 as const, body: {} });
  return {
    listSurveys: () => ({ status: 200, body: { surveys: [] } }),
    listEarlyAccessFeatures: () => ({ status: 200, body: { earlyAccessFeatures: [] } }),
    listWebExperiments: () => ({ status: 200, body: { experiments: [] } }),
    listProductTours: () => ({ status: 200, body: { product_tours: [] } }),
    captureRecording: ({ query }) =>
      query.beacon === '1' ? { status: 204 } : { status: 200, body: { status: 1 } },
    captureLogs: dropTelemetry,
    captureMetrics: dropTelemetry,
    captureTraces: dropTelemetry,
  };
}
