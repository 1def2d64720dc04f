import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { invitationFromWire, invitationLink, invitationToWire } from './wire/invitation.ts';
import { memberToWire } from './wire/member.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function invitations({ invitations }: Pick<Services, 'invitations'>): HandlersOf<'invitations'> {
  return {
    listInvitations: (request) =>
      offsetReply(request, invitations.list(request.organization, pageOf(request.query)), invitationToWire),

    createInvitation: ({ principal, organization, body, site }) => {
      const { invitation, token } = invitations.create(principal, organization, invitationFromWire(body));
      return {
        status: 201,
        body: { ...invitationToWire(invitation), link: invitationLink(site, token) },
        version: invitation.version,
        headers: { Location: `/api/organizations/${organization.id}/invites/${invitation.id}/` },
      };
    },

    readInvitation: ({ organization, params }) => {
      const invitation = invitations.read(organization, params.id);
      return { status: 200, body: invitationToWire(invitation), version: invitation.version };
    },

    deleteInvitation: ({ organization, params, ifMatch }) => {
      invitations.remove(organization, params.id, ifMatch);
      return { status: 204 };
    },

    acceptInvitation: ({ principal, body }) => {
      const member = invitations.join(principal, body.token);
      return { status: 200, body: memberToWire(member), version: member.version };
    },
  };
}
