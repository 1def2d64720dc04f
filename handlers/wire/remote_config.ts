import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/auth/principal.ts';

/** What browser SDKs may ask of this server: events and flags, nothing that records a screen. */
export function remoteConfigToWire(project: Project): components['schemas']['RemoteConfig'] {
  return {
    token: project.apiToken,
    supportedCompression: ['gzip', 'gzip-js', 'base64'],
    hasFeatureFlags: true,
    sessionRecording: false,
    surveys: false,
    heatmaps: false,
    autocapture_opt_out: true,
    elementsChainAsString: true,
    siteApps: [],
  };
}
