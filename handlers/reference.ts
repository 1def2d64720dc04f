import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';

const LINKS = [
  { name: 'reference', rel: 'service-doc', href: '/docs/', title: 'API reference' },
  { name: 'openapi_json', rel: 'service-desc', href: '/openapi.json', title: 'The contract as JSON' },
  { name: 'openapi_yaml', rel: 'service-desc', href: '/openapi.yaml', title: 'The contract as YAML' },
  { name: 'ready', rel: 'status', href: '/readyz', title: 'Readiness' },
  { name: 'metrics', rel: 'status', href: '/metrics', title: 'Metrics' },
];

const LINK_HEADER = LINKS.map((link) => `<${link.href}>; rel="${link.rel}"`).join(', ');

/** All content comes from this server; inline scripts and eval are forbidden. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const page = (body: string | Buffer) => ({
  status: 200 as const,
  body,
  contentType: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache' },
});

export function reference(
  services: Pick<Services, 'consoleFiles' | 'health' | 'document' | 'referencePages'>,
): HandlersOf<'reference'> {
  const { consoleFiles, document, health, referencePages } = services;
  return {
    readIndex: (request) => {
      const accept = String(request.headers['accept'] ?? '');
      if (accept.includes('application/json') && !accept.includes('text/html')) {
        const links = Object.fromEntries(LINKS.map((link) => [link.name, request.origin + link.href]));
        const headers = { Link: LINK_HEADER };
        return { status: 200, body: { name: 'Weir', version: health.version, links }, headers };
      }
      const built = consoleFiles.document();
      if (built) {
        const { html: body, contentType, headers } = built;
        return { status: 200, body, contentType, headers: { ...headers, Link: LINK_HEADER } };
      }
      const { headers, ...reply } = page(INDEX_PAGE);
      return { ...reply, headers: { ...headers, Link: LINK_HEADER } };
    },

    readReference: async () => ({ ...page(await referencePages.index()), tagged: true }),

    readReferenceTag: async ({ params }) => ({ ...page(await referencePages.tag(params.tag)), tagged: true }),

    readOpenApiJson: () => ({
      status: 200,
      ...document.json(),
      contentType: 'application/json; charset=utf-8',
    }),

    readLicenses: () => ({
      status: 200,
      body: consoleFiles.licenses() ?? NO_LICENSES,
      contentType: 'text/plain; charset=utf-8',
      tagged: true,
    }),

    readOpenApiYaml: () => ({
      status: 200,
      ...document.yaml(),
      contentType: 'application/yaml; charset=utf-8',
    }),
  };
}

/** The licenses of a clone in which the console is not built. */
const NO_LICENSES = 'The list of licenses is made with the console: run npm run build:web.\n';

/** The start page of a clone in which the console is not built. */
const INDEX_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Weir</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/assets/reference.css">
</head><body class="plain"><main><h1>Weir</h1><p>Batch exports and experiments in one process. This server is running.</p><ul>
${LINKS.map((link) => `<li><a href="${link.href}">${link.title}</a></li>`).join('\n')}
</ul><p>The console is not built: run <code>npm run build:web</code> and reload this page.</p><p>Send events with any SDK that speaks <code>POST /batch/</code>; make keys with <code>weir keys create</code>.</p></main></body></html>
`;
