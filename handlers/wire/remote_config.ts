import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/kernel/tenant.ts';

/**
 * What browser SDKs may ask of this server: to take events and evaluate flags, and nothing that records a screen. Surveys
 * are not even mentioned: told that there are none, an SDK loads the script for them all the same.
 */
export function remoteConfigToWire(
  project: Project,
  hasFeatureFlags: boolean,
): components['schemas']['RemoteConfig'] {
  return {
    token: project.apiToken,
    supportedCompression: ['gzip', 'gzip-js', 'base64'],
    hasFeatureFlags,
    sessionRecording: false,
    heatmaps: false,
    autocapture_opt_out: false,
    elementsChainAsString: true,
    siteApps: [],
  };
}

/** The same as a script, as posthog-js looks for it first. */
export function remoteConfigScript(config: components['schemas']['RemoteConfig']): string {
  const found = JSON.stringify({ config, siteApps: config.siteApps });
  const place = 'window._POSTHOG_REMOTE_CONFIG';
  return `${place} = ${place} || {};\n${place}[${JSON.stringify(config.token)}] = ${found};\n`;
}
