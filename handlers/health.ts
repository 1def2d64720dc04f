import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { statusToWire } from './wire/status.ts';

export function health(services: Pick<Services, 'health' | 'status'>): HandlersOf<'health'> {
  return {
    readHealth: () => ({ status: 200, body: { status: 'ok' } }),

    readReadiness: async ({ isOperator }) => {
      const checks = await services.health.checks();
      const ready = checks.every((check) => check.status !== 'fail');
      const shown = isOperator ? { checks } : {};
      return ready
        ? { status: 200, body: { status: 'ok', ...shown } }
        : { status: 503, body: { status: 'unavailable', ...shown }, headers: { 'Retry-After': '5' } };
    },

    readStatus: async ({ principal }) => ({
      status: 200,
      body: statusToWire(await services.status.read(principal)),
    }),

    readMetrics: async ({ isOperator }) => {
      const { contentType, text } = await services.health.metrics(isOperator);
      return { status: 200, body: text, contentType };
    },
  };
}
