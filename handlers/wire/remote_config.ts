import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/auth/principal.ts';

/** What browser SDKs may ask of this server: to take events, nothing that records a screen, and no flags yet. */
export function remoteConfigToWire(project: Project): components['schemas']['RemoteConfig'] {
  return {
    token: project.apiToken,
    supportedCompression: ['gzip', 'gzip-js', 'base64'],
    hasFeatureFlags: false,
    sessionRecording: false,
    surveys: false,
    heatmaps: false,
    autocapture_opt_out: false,
    elementsChainAsString: true,
    siteApps: [],
  };
}
