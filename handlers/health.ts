import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/app.ts';

export function health(services: Pick<Services, 'health'>): HandlersOf<'health'> {
  return {
    readHealth: () => ({ status: 200, body: { status: 'ok', version: services.health.version } }),

    readReadiness: async () => {
      const checks = await services.health.checks();
      const ready = checks.every((check) => check.status !== 'fail');
      return ready
        ? { status: 200, body: { status: 'ok', checks } }
        : { status: 503, body: { status: 'unavailable', checks }, headers: { 'Retry-After': '5' } };
    },

    readMetrics: async () => {
      const { contentType, text } = await services.health.metrics();
      return { status: 200, body: text, contentType };
    },
  };
}
