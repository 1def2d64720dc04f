import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/auth/principal.ts';

/** What browser SDKs may ask of this server: to take events and evaluate flags, and nothing that records a screen. */
export function remoteConfigToWire(
  project: Project,
  hasFeatureFlags: boolean,
): components['schemas']['RemoteConfig'] {
  return {
    token: project.apiToken,
    supportedCompression: ['gzip', 'gzip-js', 'base64'],
    hasFeatureFlags,
    sessionRecording: false,
    surveys: false,
    heatmaps: false,
    autocapture_opt_out: false,
    elementsChainAsString: true,
    siteApps: [],
  };
}
