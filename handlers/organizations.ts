import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { organizationToWire } from './wire/organization.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function organizations({ accounts }: Pick<Services, 'accounts'>): HandlersOf<'organizations'> {
  return {
    listOrganizations: (request) =>
      offsetReply(
        request,
        accounts.listOrganizations(request.principal, pageOf(request.query)),
        organizationToWire,
      ),

    createOrganization: ({ principal, body }) => {
      const organization = accounts.createOrganization(principal, body);
      return {
        status: 201,
        body: organizationToWire(organization),
        version: organization.version,
        headers: { Location: `/api/organizations/${organization.id}/` },
      };
    },

    readOrganization: ({ principal, organization }) => ({
      status: 200,
      body: organizationToWire(accounts.membership(principal, organization)),
      version: organization.version,
    }),
  };
}
