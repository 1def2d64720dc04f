import type { HandlersOf } from '../generated/handlers.ts';
import type { components } from '../generated/schema.ts';
import type { KeyInput } from '../src/auth/keys.ts';
import type { Services } from '../src/services.ts';
import { personalApiKeyToWire } from './wire/personal_api_key.ts';

type Body = components['schemas']['PersonalApiKeyUpdate'];

function inputOf<B extends Body>(body: B): Pick<B, 'label' | 'scopes'> & Partial<KeyInput> {
  return {
    label: body.label,
    scopes: body.scopes,
    scopedTeams: body.scoped_teams,
    scopedOrganizations: body.scoped_organizations,
    expiresAt: body.expires_at,
  };
}

export function personalApiKeys({ keys }: Pick<Services, 'keys'>): HandlersOf<'personal_api_keys'> {
  return {
    listPersonalApiKeys: ({ principal }) => ({
      status: 200,
      body: keys.list(principal).map((key) => personalApiKeyToWire(key, null)),
    }),

    createPersonalApiKey: ({ principal, body }) => {
      const { key, value } = keys.create(principal, inputOf(body));
      return {
        status: 201,
        body: personalApiKeyToWire(key, value),
        version: key.version,
        headers: { Location: `/api/personal_api_keys/${key.id}/` },
      };
    },

    readCurrentPersonalApiKey: ({ principal }) => {
      const key = keys.current(principal);
      return { status: 200, body: personalApiKeyToWire(key, null), version: key.version };
    },

    readPersonalApiKey: ({ principal, params }) => {
      const key = keys.read(principal, params.id);
      return { status: 200, body: personalApiKeyToWire(key, null), version: key.version };
    },

    updatePersonalApiKey: ({ principal, params, body, ifMatch }) => {
      const key = keys.update(principal, params.id, inputOf(body), ifMatch);
      return { status: 200, body: personalApiKeyToWire(key, null), version: key.version };
    },

    deletePersonalApiKey: ({ principal, params, ifMatch }) => {
      keys.remove(principal, params.id, ifMatch);
      return { status: 204 };
    },

    rollPersonalApiKey: ({ principal, params, body }) => {
      const { key, value } = keys.roll(principal, params.id, body?.overlap_seconds);
      return { status: 200, body: personalApiKeyToWire(key, value), version: key.version };
    },
  };
}
