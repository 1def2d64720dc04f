import type { HandlersOf } from '../generated/handlers.ts';
import type { BrowserSdk } from '../src/capture/browser_sdk.ts';
import type { Services } from '../src/services.ts';
import { remoteConfigScript, remoteConfigToWire } from './wire/remote_config.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const MINUTE = 'public, max-age=60';

type Script = Awaited<ReturnType<BrowserSdk['script']>>;

type Deps = Pick<Services, 'browserSdk' | 'capture' | 'flagEvaluator'>;

export function browserSdk({ browserSdk, capture, flagEvaluator }: Deps): HandlersOf<'browser_sdk'> {
  const respond = ({ bytes, tag }: Script, cacheControl: string) => ({
    status: 200 as const,
    body: bytes,
    contentType: JAVASCRIPT,
    headers: { ETag: tag, 'Cache-Control': cacheControl },
  });
  const cacheControlOf = (version?: string) => (version === browserSdk.version ? YEAR : HOUR);
  return {
    getSdkScript: async ({ params, query }) =>
      respond(await browserSdk.script(params.file), cacheControlOf(query.v)),

    getVersionedSdkScript: async ({ params: { version, file } }) =>
      respond(await browserSdk.versionedScript(version, file), cacheControlOf(version)),

    getSdkWithConfig: async ({ params }) => {
      const project = capture.projectOf(params.token);
      const config = remoteConfigToWire(project, flagEvaluator.hasFlags(project));
      return respond(await browserSdk.after(remoteConfigScript(config)), MINUTE);
    },
  };
}
