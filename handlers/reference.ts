import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/app.ts';

const LINKS = [
  { name: 'reference', rel: 'service-doc', href: '/docs/', title: 'API reference' },
  { name: 'openapi_json', rel: 'service-desc', href: '/openapi.json', title: 'The contract as JSON' },
  { name: 'openapi_yaml', rel: 'service-desc', href: '/openapi.yaml', title: 'The contract as YAML' },
  { name: 'ready', rel: 'status', href: '/readyz', title: 'Readiness' },
  { name: 'metrics', rel: 'status', href: '/metrics', title: 'Metrics' },
];

const LINK_HEADER = LINKS.map((link) => `<${link.href}>; rel="${link.rel}"`).join(', ');

export function reference(services: Pick<Services, 'health' | 'document'>): HandlersOf<'reference'> {
  return {
    readIndex: (request) => {
      const headers = { Link: LINK_HEADER };
      const accept = String(request.headers['accept'] ?? '');
      if (accept.includes('application/json') && !accept.includes('text/html')) {
        const links = Object.fromEntries(LINKS.map((link) => [link.name, request.origin + link.href]));
        return { status: 200, body: { name: 'Weir', version: services.health.version, links }, headers };
      }
      return { status: 200, body: INDEX_PAGE as never, contentType: 'text/html; charset=utf-8', headers };
    },

    readReference: () => ({
      status: 200,
      body: REFERENCE_PAGE,
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': REFERENCE_POLICY },
    }),

    readOpenApiJson: () => ({
      status: 200,
      body: services.document.json() as never,
      contentType: 'application/json; charset=utf-8',
    }),

    readOpenApiYaml: () => ({
      status: 200,
      body: services.document.yaml(),
      contentType: 'application/yaml; charset=utf-8',
    }),
  };
}

const INDEX_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Weir</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}code{background:#f2f2f2;padding:.1em .3em}</style>
</head><body><h1>Weir</h1><p>Batch exports and experiments in one process. This server is running.</p><ul>
${LINKS.map((link) => `<li><a href="${link.href}">${link.title}</a></li>`).join('\n')}
</ul><p>Send events with any SDK that speaks <code>POST /batch/</code>; make keys with <code>weir keys create</code>.</p></body></html>
`;

/** Nothing from other hosts; the reference's script makes its search index in a blob worker. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'";

const REFERENCE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Weir API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}</style>
</head><body><redoc spec-url="/openapi.json" hide-download-button></redoc><script src="/docs/redoc.standalone.js"></script>
<noscript>The reference needs JavaScript. The contract itself is at <a href="/openapi.json">/openapi.json</a>.</noscript></body></html>
`;
