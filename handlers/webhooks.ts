import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { cursorReply, offsetReply, pageOf } from './wire/page.ts';
import { deliveryToWire, issuedWebhookToWire, webhookFromWire, webhookToWire } from './wire/webhook.ts';

export function webhooks({
  webhooks: service,
  webhookDeliveries: deliveries,
}: Pick<Services, 'webhooks' | 'webhookDeliveries'>): HandlersOf<'webhooks'> {
  return {
    listWebhooks: (request) =>
      offsetReply(request, service.list(request.tenant, pageOf(request.query)), webhookToWire),

    createWebhook: async ({ principal, project, body }) => {
      const issued = await service.create(principal, project, webhookFromWire(body));
      const { id, teamId, version } = issued.view.webhook;
      const headers = { Location: `/api/projects/${teamId}/webhooks/${id}/` };
      return { status: 201, body: issuedWebhookToWire(issued), version, headers };
    },

    readWebhook: ({ tenant, params }) => {
      const view = service.read(tenant, params.id);
      return { status: 200, body: webhookToWire(view), version: view.webhook.version };
    },

    updateWebhook: async ({ tenant, params, body, ifMatch }) => {
      const view = await service.update(tenant, params.id, webhookFromWire(body), ifMatch);
      return { status: 200, body: webhookToWire(view), version: view.webhook.version };
    },

    deleteWebhook: ({ tenant, params, ifMatch }) => {
      service.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    testWebhook: async ({ project, tenant, params }) => {
      const delivery = await deliveries.test(project, tenant, params.id);
      return { status: 200, body: deliveryToWire(delivery) };
    },

    rotateWebhookSecret: ({ tenant, params, body }) => {
      const issued = service.rotateSecret(tenant, params.id, body?.overlap_seconds);
      return { status: 200, body: issuedWebhookToWire(issued), version: issued.view.webhook.version };
    },

    listWebhookDeliveries(request) {
      const { params, query, tenant } = request;
      const page = deliveries.list(tenant, params.webhook_id, query.cursor ?? null);
      return cursorReply(request, page, deliveryToWire);
    },

    redeliverWebhookDelivery: ({ tenant, params }) => {
      const delivery = deliveries.redeliver(tenant, params.webhook_id, params.id);
      return { status: 200, body: deliveryToWire(delivery) };
    },
  };
}
