import type { components } from '../../generated/schema.ts';
import type { Project } from '../../src/kernel/tenant.ts';

/**
 * The server's capabilities for browser SDKs: capture and flag evaluation, but no session recording. The surveys field
 * is omitted, because an SDK loads the survey script even when the field says that there are none.
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

/** The same config as a script, which posthog-js requests first. */
export function remoteConfigScript(config: components['schemas']['RemoteConfig']): string {
  const found = JSON.stringify({ config, siteApps: config.siteApps });
  const place = 'window._POSTHOG_REMOTE_CONFIG';
  return `${place} = ${place} || {};\n${place}[${JSON.stringify(config.token)}] = ${found};\n`;
}
